import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../setup/install.mjs'

export const COMMANDS = 'docs/commands.md'

const NAME = /static override commandName = '([^']+)'/
const DESCRIPTION = /static override description =\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")/
const ASKS = /extends DangerousCommand\b/

const INTRODUCTION = `# Commands

\`npm run ace -- <command> --help\` shows the arguments of a command and an example; \`--json\` prints one document for
programs. Exit codes: 0 done, 1 not found or refused, 2 wrong arguments. Commands that move money, close something, lock
people out, write to many or delete ask at a terminal and need \`--force\` without one.

\`npm test -- generated\` writes this page from the names and descriptions in \`commands/\`.
`

/**
 * Lists the commands of `commands/` by folder with what they say about themselves.
 * @param {string} folder the repository
 * @returns {string} a Markdown page
 */
export function commandList(folder = root) {
  const commands = readdirSync(join(folder, 'commands'), { recursive: true })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readCommand(file, readFileSync(join(folder, 'commands', file), 'utf8')))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
  const subjects = [...new Set(commands.map(({ subject }) => subject))].sort()
  const sections = subjects.map((subject) => {
    const rows = commands
      .filter((command) => command.subject === subject)
      .map(
        ({ name, description, asks }) => `| \`${name}\` | ${description} | ${asks ? 'yes' : ''} |`
      )
    return [
      `\n## ${subject[0].toUpperCase()}${subject.slice(1)}\n`,
      '| command | does | asks |',
      '|---|---|---|',
      ...rows,
      '',
    ].join('\n')
  })
  return INTRODUCTION + sections.join('')
}

function readCommand(file, source) {
  const name = NAME.exec(source)?.[1]
  const [, single, double] = DESCRIPTION.exec(source) ?? []
  const description = (single ?? double)?.replace(/\\(.)/g, '$1')
  if (!name || !description) throw new Error(`commands/${file} has no name or no description`)
  const subject = file.includes('/') ? file.split('/')[0] : 'installation'
  return { name, description, subject, asks: ASKS.test(source) }
}
