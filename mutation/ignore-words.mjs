/**
 * What people read is no behaviour: texts in both languages, descriptions in the contract, words of errors and of the
 * log are left as they are. Stryker asks about every place; a sentence says why it is passed over.
 */
const isText = (path) =>
  path.isObjectProperty() && ["de", "en"].includes(path.node.key.name) && !path.node.shorthand;

const isPairOfTexts = (path) =>
  path.isObjectExpression() &&
  path.node.properties.length === 2 &&
  path.node.properties.every(({ key, shorthand }) => ["de", "en"].includes(key?.name) && !shorthand);

const isWordOf = (path, names) =>
  path.isStringLiteral() &&
  path.parentPath?.isCallExpression() &&
  names.includes(path.parentPath.node.callee.property?.name);

const isErrorText = (path) =>
  (path.isStringLiteral() || path.isTemplateLiteral()) &&
  path.parentPath?.isNewExpression() &&
  path.parentPath.node.callee.name === "Error";

export const strykerPlugins = [
  {
    kind: "Ignore",
    name: "words",
    value: {
      shouldIgnore: (path) =>
        isText(path) || isPairOfTexts(path) || isWordOf(path, ["describe", "warn"]) || isErrorText(path)
          ? "Words for people are no behaviour."
          : undefined,
    },
  },
];
