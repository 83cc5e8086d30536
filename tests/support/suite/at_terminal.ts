import { terminal } from '#core/cli/terminal'

/** Commands ask instead of requiring `--force`; as a setup hook of the group. */
export const atTerminal = () => withTerminal(true)

/** Commands cannot ask, wherever the tests are started from; as a setup hook of the group. */
export const withoutTerminal = () => withTerminal(false)

function withTerminal(isThere: boolean) {
  const original = terminal.isThere
  terminal.isThere = () => isThere
  return () => {
    terminal.isThere = original
  }
}
