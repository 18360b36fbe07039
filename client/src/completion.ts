/** What the shells complete: commands, options, and the names that can be called. */
type Words = { commands: readonly string[]; options: readonly string[]; names: readonly string[] };

export const shells = ["bash", "zsh", "fish"] as const;
type Shell = (typeof shells)[number];

export const isShell = (text: string): text is Shell => (shells as readonly string[]).includes(text);

const flags = ({ options }: Words): string => options.map((option) => `--${option}`).join(" ");

export const completions: Record<Shell, (words: Words) => string> = {
  bash: (words) => `_brieftaube() {
  local word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]} all
  case $before in
    call) all="${words.names.join(" ")}" ;;
    completion) all="${shells.join(" ")}" ;;
    brieftaube) all="${words.commands.join(" ")}" ;;
    *) all="${flags(words)}" ;;
  esac
  COMPREPLY=($(compgen -W "$all" -- "$word"))
}
complete -F _brieftaube brieftaube`,
  zsh: (words) => `#compdef brieftaube
_brieftaube() {
  case $words[CURRENT-1] in
    call) compadd ${words.names.join(" ")} ;;
    completion) compadd ${shells.join(" ")} ;;
    brieftaube) compadd ${words.commands.join(" ")} ;;
    *) compadd -- ${flags(words)} ;;
  esac
}
compdef _brieftaube brieftaube`,
  fish: (words) =>
    [
      "complete -c brieftaube -f",
      `complete -c brieftaube -n __fish_use_subcommand -a "${words.commands.join(" ")}"`,
      `complete -c brieftaube -n "__fish_seen_subcommand_from call" -a "${words.names.join(" ")}"`,
      `complete -c brieftaube -n "__fish_seen_subcommand_from completion" -a "${shells.join(" ")}"`,
      ...words.options.map((option) => `complete -c brieftaube -l ${option}`),
    ].join("\n"),
};
