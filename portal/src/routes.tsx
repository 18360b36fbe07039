import { createRootRoute, createRoute, createRouter } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { lazyPage } from "./lazy-page.ts";
import { NotFound, PageFailed } from "./ui/PageStates.tsx";
import { Shell } from "./ui/Shell.tsx";

const root = createRootRoute({ component: Shell });

/** A page is fetched when somebody goes there. */
const page = <const Path extends string, Name extends string>(
  path: Path,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
) => createRoute({ getParentRoute: () => root, path, component: lazyPage(load, name) });

/** Every page, one line each. */
const pages = [
  page("/", () => import("./pages/start/StartPage.tsx"), "StartPage"),
  // letters
  page("/letters", () => import("./pages/letters/list/LettersPage.tsx"), "LettersPage"),
  page("/letters/intake", () => import("./pages/letters/IntakePage.tsx"), "IntakePage"),
  page("/letters/planned", () => import("./pages/letters/PlannedPage.tsx"), "PlannedPage"),
  page("/letters/returns", () => import("./pages/letters/ReturnsPage.tsx"), "ReturnsPage"),
  page("/letters/new", () => import("./pages/letters/compose/ComposePage.tsx"), "NewLetterPage"),
  page("/letters/pdf", () => import("./pages/letters/pdf/PdfLetterPage.tsx"), "PdfLetterPage"),
  page("/letters/serials", () => import("./pages/letters/serials/SerialsPage.tsx"), "SerialsPage"),
  page("/letters/serials/new", () => import("./pages/letters/serials/NewSerialPage.tsx"), "NewSerialPage"),
  page("/letters/serials/$serialId", () => import("./pages/letters/serials/SerialPage.tsx"), "SerialPage"),
  page("/letters/$letterId", () => import("./pages/letters/LetterPage.tsx"), "LetterPage"),
  page("/letters/$letterId/edit", () => import("./pages/letters/compose/ComposePage.tsx"), "EditLetterPage"),
  page("/letters/$letterId/fix", () => import("./pages/letters/FixPage.tsx"), "FixPage"),
  page("/letters/$letterId/in-house", () => import("./pages/letters/InHousePage.tsx"), "InHousePage"),
  page("/letters/$letterId/readdress", () => import("./pages/letters/ReaddressPage.tsx"), "ReaddressPage"),
  page("/letters/$letterId/series", () => import("./pages/letters/series/SeriesPage.tsx"), "SeriesPage"),
  // approvals
  page("/approvals", () => import("./pages/approvals/ApprovalsPage.tsx"), "ApprovalsPage"),
  page("/approvals/$approvalId", () => import("./pages/approvals/ApprovalPage.tsx"), "ApprovalPage"),
  // people and places
  page("/senders", () => import("./pages/people/SendersPage.tsx"), "SendersPage"),
  page("/senders/new", () => import("./pages/people/NewSenderPage.tsx"), "NewSenderPage"),
  page("/senders/$profileId", () => import("./pages/people/SenderPage.tsx"), "SenderPage"),
  page("/addresses", () => import("./pages/people/AddressesPage.tsx"), "AddressesPage"),
  page("/addresses/new", () => import("./pages/people/NewAddressPage.tsx"), "NewAddressPage"),
  page("/addresses/import", () => import("./pages/people/AddressImportPage.tsx"), "AddressImportPage"),
  page("/addresses/$addressId", () => import("./pages/people/AddressPage.tsx"), "AddressPage"),
  page("/clients", () => import("./pages/people/ClientsPage.tsx"), "ClientsPage"),
  page("/clients/new", () => import("./pages/people/NewClientPage.tsx"), "NewClientPage"),
  page("/clients/import", () => import("./pages/people/ClientImportPage.tsx"), "ClientImportPage"),
  page("/clients/$mandantennummer", () => import("./pages/people/ClientPage.tsx"), "ClientPage"),
  page("/matters", () => import("./pages/matters/MattersPage.tsx"), "MattersPage"),
  page("/matters/new", () => import("./pages/matters/NewMatterPage.tsx"), "NewMatterPage"),
  page("/matters/$matterId", () => import("./pages/matters/MatterPage.tsx"), "MatterPage"),
  page("/presets", () => import("./pages/people/PresetsPage.tsx"), "PresetsPage"),
  page("/presets/$name", () => import("./pages/people/PresetPage.tsx"), "PresetPage"),
  // templates
  page("/templates", () => import("./pages/templates/TemplatesPage.tsx"), "TemplatesPage"),
  page("/templates/new", () => import("./pages/templates/edit/EditTemplatePage.tsx"), "NewTemplatePage"),
  page("/templates/$templateId", () => import("./pages/templates/TemplatePage.tsx"), "TemplatePage"),
  page(
    "/templates/$templateId/edit",
    () => import("./pages/templates/edit/EditTemplatePage.tsx"),
    "EditTemplatePage",
  ),
  page(
    "/templates/$templateId/write",
    () => import("./pages/templates/write/WriteWithTemplatePage.tsx"),
    "WriteWithTemplatePage",
  ),
  // designs and brand
  page("/designs", () => import("./pages/designs/DesignsPage.tsx"), "DesignsPage"),
  page("/designs/new", () => import("./pages/designs/editor/DesignPage.tsx"), "NewDesignPage"),
  page("/designs/$designId", () => import("./pages/designs/editor/DesignPage.tsx"), "DesignPage"),
  page("/brand", () => import("./pages/brand/BrandPage.tsx"), "BrandPage"),
  // documents
  page("/documents", () => import("./pages/documents/DocumentsPage.tsx"), "DocumentsPage"),
  page("/documents/bank", () => import("./pages/documents/BankStatementPage.tsx"), "BankStatementPage"),
  page("/documents/dunning", () => import("./pages/dunning/LaddersPage.tsx"), "LaddersPage"),
  page("/documents/dunning/new", () => import("./pages/dunning/LadderPage.tsx"), "NewLadderPage"),
  page("/documents/dunning/$ladderId", () => import("./pages/dunning/LadderPage.tsx"), "LadderPage"),
  page("/documents/run", () => import("./pages/letters/serials/NewSerialPage.tsx"), "NewRunPage"),
  page("/documents/new", () => import("./pages/documents/NewDocumentPage.tsx"), "NewDocumentPage"),
  page("/documents/$documentId", () => import("./pages/documents/DocumentPage.tsx"), "DocumentPage"),
  // archive, analytics
  page("/archive", () => import("./pages/archive/ArchivePage.tsx"), "ArchivePage"),
  page("/analytics", () => import("./pages/analytics/AnalyticsPage.tsx"), "AnalyticsPage"),
  // wallet
  page("/wallet", () => import("./pages/wallet/WalletPage.tsx"), "WalletPage"),
  // settings
  page("/settings", () => import("./pages/settings/SettingsPage.tsx"), "SettingsPage"),
  page("/settings/team", () => import("./pages/settings/TeamPage.tsx"), "TeamPage"),
  page(
    "/settings/confidentiality",
    () => import("./pages/settings/ConfidentialityPage.tsx"),
    "ConfidentialityPage",
  ),
  page("/settings/access", () => import("./pages/settings/AccessPage.tsx"), "AccessPage"),
  page("/settings/connections", () => import("./pages/settings/ConnectionsPage.tsx"), "ConnectionsPage"),
  page("/settings/who-may-what", () => import("./pages/settings/StandingRulesPage.tsx"), "StandingRulesPage"),
  page("/settings/tokens", () => import("./pages/settings/TokensPage.tsx"), "TokensPage"),
  page("/settings/log", () => import("./pages/settings/LogPage.tsx"), "LogPage"),
  page("/settings/rules", () => import("./pages/settings/RulesPage.tsx"), "RulesPage"),
  page("/settings/print", () => import("./pages/settings/PrintPage.tsx"), "PrintPage"),
  page("/settings/sign-on", () => import("./pages/settings/SignOnPage.tsx"), "SignOnPage"),
  page("/settings/mailbox", () => import("./pages/settings/MailboxPage.tsx"), "MailboxPage"),
  page("/settings/webhooks", () => import("./pages/settings/WebhooksPage.tsx"), "WebhooksPage"),
  page(
    "/settings/webhooks/$endpointId",
    () => import("./pages/settings/WebhookLogPage.tsx"),
    "WebhookLogPage",
  ),
  page("/settings/datev", () => import("./pages/settings/DatevPage.tsx"), "DatevPage"),
  page("/settings/billing", () => import("./pages/settings/BillingPage.tsx"), "BillingPage"),
  page("/settings/numbers", () => import("./pages/settings/NumbersPage.tsx"), "NumbersPage"),
  page(
    "/settings/notifications",
    () => import("./pages/settings/NotificationsPage.tsx"),
    "NotificationsPage",
  ),
  page("/settings/language", () => import("./pages/settings/LanguagePage.tsx"), "LanguagePage"),
  page("/settings/avv", () => import("./pages/settings/AvvPage.tsx"), "AvvPage"),
  page("/settings/closure", () => import("./pages/settings/ClosurePage.tsx"), "ClosurePage"),
  // operator
  page("/operator", () => import("./pages/operator/OperatorPage.tsx"), "OperatorPage"),
  page("/operator/partners", () => import("./pages/operator/PartnersPage.tsx"), "PartnersPage"),
  page("/operator/trust", () => import("./pages/operator/TrustPage.tsx"), "TrustPage"),
  page("/operator/dead-letters", () => import("./pages/operator/DeadLettersPage.tsx"), "DeadLettersPage"),
  page("/operator/prices", () => import("./pages/operator/PricesPage.tsx"), "PricesPage"),
  page("/operator/texts", () => import("./pages/operator/TextsPage.tsx"), "TextsPage"),
  page("/operator/receipts", () => import("./pages/operator/ReceiptIssuerPage.tsx"), "ReceiptIssuerPage"),
  page("/operator/log", () => import("./pages/operator/OperatorLogPage.tsx"), "OperatorLogPage"),
];

export const router = createRouter({
  routeTree: root.addChildren(pages),
  basepath: "/portal",
  defaultPreload: "intent",
  defaultErrorComponent: PageFailed,
  defaultNotFoundComponent: NotFound,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
