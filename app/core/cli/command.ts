import { BaseCommand, flags } from '@adonisjs/core/ace'
import type { ParsedOutput, UIPrimitives } from '@adonisjs/core/types/ace'
import { refusalInWords } from '#core/errors/refusal_in_words'
import { Misuse, misuse } from '#core/cli/misuse'
import { terminal } from '#core/cli/terminal'

/** 0: done. 1: refused or failed. 2: called in a way that cannot work. */
const EXIT = { done: 0, refused: 1, misused: 2 } as const

type Result = Record<string, unknown> | void

/**
 * What all commands of this application share: `--help` with an example, `--json`, three exit codes, refusals as
 * sentences, and no question where there is nobody to answer it (docs/decisions/0142-commands.md).
 */
export abstract class Command extends BaseCommand {
  @flags.boolean({
    description: 'Print one JSON document: ok, messages, and what else there is to tell',
  })
  declare json: boolean

  /** The framework validates also where only the help was asked for. */
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

  /** The command's own part. What it answers stands in the JSON. */
  abstract work(): Promise<Result>

  override async run() {
    const ui = this.ui as UIPrimitives & { switchMode?: (mode: 'raw' | 'normal') => void }
    if (this.json) ui.switchMode?.('raw')
    const { staysAlive } = (this.constructor as typeof BaseCommand).options
    const result = await this.work().catch((error: unknown) => {
      // What should run for ever and cannot begin has to end: the framework sees to that.
      if (staysAlive) throw error
      return this.refuse(error)
    })
    this.exitCode ??= EXIT.done
    if (!this.json) return
    const messages = this.logger.getLogs().map(({ message }) => plain(message))
    ui.switchMode?.('normal')
    const told = { ok: this.exitCode === EXIT.done, messages, ...result }
    process.stdout.write(`${JSON.stringify(told, bigintsAsText, 2)}\n`)
  }

  /** A sentence for people, never a stack; `misused` when the call itself cannot work. */
  protected refuse(error: unknown) {
    const isMisuse = error instanceof Misuse
    if (isMisuse) misuse.happened()
    this.exitCode = isMisuse ? EXIT.misused : EXIT.refused
    this.logger.error(this.sentenceOf(error) ?? sentenceOf(error))
  }

  /** What the command itself can say about an error; null for what all commands say. */
  protected sentenceOf(_error: unknown): string | null {
    return null
  }

  /** @throws Misuse where nobody can be asked */
  protected assertTerminal(instead: string) {
    if (!terminal.isThere()) throw new Misuse(`There is no terminal to ask on: give ${instead}`)
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof Misuse) return error.message
  if (isMissingFile(error)) return `There is no file ${error.path}`
  try {
    return refusalInWords(error)
  } catch {
    return `This failed: ${error instanceof Error ? error.message : String(error)}`
  }
}

function isMissingFile(error: unknown): error is { path: string } {
  const { code, path } = (error ?? {}) as { code?: string; path?: string }
  return ['ENOENT', 'EISDIR', 'EACCES'].includes(code ?? '') && path !== undefined
}

/** `[ green(success) ] done` → `done` */
const plain = (message: string) => message.replace(/^\[ \w+\(\w+\) \] /, '')

const bigintsAsText = (_: string, value: unknown) =>
  typeof value === 'bigint' ? value.toString() : value
