import { useOperation } from "../../session/calls.ts";

type FirstPageProps = {
  letterId: string;
  orderId?: string;
  updatedAt: string;
  className: string | undefined;
};

/** A letter's first page, small: to be known again by its look. Whoever cannot see it misses nothing that stands beside it. */
export function FirstPage({ letterId, orderId, updatedAt, className }: FirstPageProps) {
  const { data } = useOperation(
    "letter_pages",
    { letterId, ...(orderId && { orderId }), isThumb: true },
    { lastsWith: `${updatedAt} ${orderId ?? ""}` },
  );
  const page = data?.pages[0];
  if (!page) return <span className={className} />;
  const { png, widthPx, heightPx } = page;
  return (
    <img
      className={className}
      src={`data:image/png;base64,${png}`}
      alt=""
      width={widthPx}
      height={heightPx}
    />
  );
}
