import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { BaseCommand, flags } from '@adonisjs/core/ace'
import { errors as vineErrors } from '@vinejs/vine'
import type { ParsedOutput, UIPrimitives } from '@adonisjs/core/types/ace'
import { NotFound } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { errorMessage } from '#core/errors/error_message'
import { Missing } from '#core/cli/missing'
import { Misuse, misuse } from '#core/cli/misuse'
import { terminal } from '#core/cli/terminal'
import { userInfo } from 'node:os'

const LONGEST = 64

/** The user of the operating system: behind sudo, who called it. Null where the process's user has no name. */
export function osUser(): string | null {
  try {
    return (process.env.SUDO_USER || userInfo().username).slice(0, LONGEST)
  } catch {
    return null
  }
}

/** done: success. refused: not found, rejected or failed. misused: invalid arguments. */
const EXIT = { done: 0, refused: 1, misused: 2 } as const

type Result = Record<string, unknown> | void

/**
 * Base of all commands: `--help` with an example, `--json`, three exit codes, errors as sentences, and no prompts
 * without a terminal (docs/decisions/0142-commands.md).
 */
export abstract class Command extends BaseCommand {
  @flags.boolean({
    description: 'Print the result as one JSON document: ok, messages and any data',
  })
  declare json: boolean

  /** The actor of the audit log: this command, and who runs it. */
  protected get actor(): Actor {
    const { commandName } = this.constructor as typeof BaseCommand
    return { userId: null, actingAsId: null, kind: 'ace', command: commandName, osUser: osUser() }
  }

  /** The framework validates arguments even when only the help was requested. */
  static override validate(parsed: ParsedOutput) {
    if (parsed.flags.help) return
    try {
      super.validate(parsed)
    } catch (error) {
      misuse.happened()
      const { message } = error as Error
      throw new Misuse(`${message}. "node ace ${this.commandName} --help" shows an example.`)
    }
  }

  /** The command's work. Its result is included in the JSON output. */
  abstract work(): Promise<Result>

  override async run() {
    const ui = this.ui as UIPrimitives & { switchMode?: (mode: 'raw' | 'normal') => void }
    if (this.json) ui.switchMode?.('raw')
    const { staysAlive } = (this.constructor as typeof BaseCommand).options
    const result = await this.work().catch((error: unknown) => {
      // A command that should stay alive and fails to start must exit; `endAtSignals` does that.
      if (staysAlive) throw error
      return this.refuse(error)
    })
    this.exitCode ??= EXIT.done
    if (!this.json) return
    const messages = this.logger.getLogs().map(({ message }) => plain(message))
    ui.switchMode?.('normal')
    const output = { ok: this.exitCode === EXIT.done, messages, ...result }
    process.stdout.write(`${JSON.stringify(output, bigintsAsText, 2)}\n`)
  }

  /** Prints a sentence instead of a stack; exit code `misused` for invalid arguments. */
  protected refuse(error: unknown) {
    const isMisuse = error instanceof Misuse || error instanceof vineErrors.E_VALIDATION_ERROR
    if (isMisuse) misuse.happened()
    this.exitCode = isMisuse ? EXIT.misused : EXIT.refused
    this.logger.error(this.sentenceOf(error) ?? sentenceOf(this.named(error)))
  }

  /** What the arguments name, such as `shop 3`: the message when it does not exist. */
  protected looksFor(): string | null {
    return null
  }

  private named(error: unknown) {
    const what = error instanceof NotFound ? this.looksFor() : null
    return what === null ? error : new Missing(what)
  }

  /** The command's own message for an error; null for the general one. */
  protected sentenceOf(_error: unknown): string | null {
    return null
  }

  /** @throws Misuse without a terminal for prompts, and with `--json`: a prompt would be part of the document */
  protected assertTerminal(instead: string) {
    if (this.json) throw new Misuse(`Nothing is asked with --json. Use ${instead}.`)
    if (!terminal.isThere())
      throw new Misuse(`No terminal to ask for confirmation or a password. Use ${instead}.`)
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof Misuse || error instanceof Missing) return error.message
  if (isMissingFile(error)) return missingFile(error)
  if (isExistingFile(error)) return `The file ${error.path} exists already`
  try {
    return errorMessage(error)
  } catch {
    return `Failed: ${error instanceof Error ? error.message : String(error)}`
  }
}

function missingFile({ path, code, syscall }: FileError) {
  const folder = dirname(path)
  if (code === 'EACCES') return `No permission for the file ${path}`
  if (code === 'EISDIR') return `${path} is a folder, not a file`
  // A file that is to be written is opened too; reading one names it alike.
  return syscall === 'open' && !existsSync(folder)
    ? `There is no folder ${folder}`
    : `There is no file ${path}`
}

type FileError = { path: string; code?: string; syscall?: string }

function isMissingFile(error: unknown): error is FileError {
  const { code, path } = (error ?? {}) as { code?: string; path?: string }
  return ['ENOENT', 'EISDIR', 'EACCES'].includes(code ?? '') && path !== undefined
}

function isExistingFile(error: unknown): error is { path: string } {
  const { code, path } = (error ?? {}) as { code?: string; path?: string }
  return code === 'EEXIST' && path !== undefined
}

/** `[ green(success) ] done` → `done` */
const plain = (message: string) => message.replace(/^\[ \w+\(\w+\) \] /, '')

const bigintsAsText = (_: string, value: unknown) =>
  typeof value === 'bigint' ? value.toString() : value
