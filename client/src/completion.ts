/** What the shells complete: commands, options, and the names that can be called. */
type Words = {
  commands: readonly string[];
  options: readonly { name: string; takesValue: boolean }[];
  names: readonly string[];
};

export const shells = ["bash", "zsh", "fish"] as const;
type Shell = (typeof shells)[number];

export const isShell = (text: string): text is Shell => (shells as readonly string[]).includes(text);

const flags = ({ options }: Words): string => options.map(({ name }) => `--${name}`).join(" ");
const valued = ({ options }: Words): string =>
  options
    .filter(({ takesValue }) => takesValue)
    .map(({ name }) => `--${name}`)
    .join("|");

/**
 * Bash and zsh ask alike: the words before the one that is typed are counted without options and what these take, and their
 * number and the first of them say what may follow.
 */
const choosing = (words: Words): string => `    case $each in
      ${valued(words)}) skip=1 ;;
      -*) ;;
      *) if [ -n "$skip" ]; then skip=; else plain=$((plain + 1)); [ $plain -eq 1 ] && command=$each; fi ;;
    esac
  done
  all=
  case $word in
    -*) all="${flags(words)}" ;;
    *) case "$skip$plain$command" in
      0) all="${words.commands.join(" ")}" ;;
      1call) all="${words.names.join(" ")}" ;;
      1completion) all="${shells.join(" ")}" ;;
    esac ;;
  esac`;

export const completions: Record<Shell, (words: Words) => string> = {
  bash: (words) => `_brieftaube() {
  local word=\${COMP_WORDS[COMP_CWORD]} each skip= plain=0 command= all
  for each in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
${choosing(words)}
  COMPREPLY=($(compgen -W "$all" -- "$word"))
}
complete -F _brieftaube brieftaube`,
  zsh: (words) => `#compdef brieftaube
_brieftaube() {
  local word=$words[CURRENT] each skip= plain=0 command= all
  for each in "\${(@)words[2,CURRENT-1]}"; do
${choosing(words)}
  compadd -- \${=all}
}
if [ "$funcstack[1]" = _brieftaube ]; then
  _brieftaube "$@"
else
  (( $+functions[compdef] )) || { autoload -Uz compinit && compinit }
  compdef _brieftaube brieftaube
fi`,
  fish: (words) => {
    const after = (command: string) =>
      `"contains -- ${command} (string join ' ' (string match -v -- '-*' (commandline -opc)[2..-1]))"`;
    return [
      "complete -c brieftaube -f",
      `complete -c brieftaube -n __fish_use_subcommand -a "${words.commands.join(" ")}"`,
      `complete -c brieftaube -n ${after("call")} -a "${words.names.join(" ")}"`,
      `complete -c brieftaube -n ${after("completion")} -a "${shells.join(" ")}"`,
      ...words.options.map(
        ({ name, takesValue }) => `complete -c brieftaube -l ${name}${takesValue ? " -x" : ""}`,
      ),
    ].join("\n");
  },
};
