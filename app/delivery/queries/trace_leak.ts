import { readFile, stat } from 'node:fs/promises'
import { inject } from '@adonisjs/core'
import watermarking from '#config/watermarking'
import { leakKind } from '#delivery/engines/leak_kind'
import { bytesToText } from '#delivery/engines/text_bytes'
import { LeakEmpty, LeakTooLarge, LeakUnreadable } from '#delivery/errors'
import type { Leak, LeakTrace, TraceScope } from '#delivery/queries/leak_trace'
import { TracePdf } from '#delivery/queries/trace_pdf'
import { TraceText } from '#delivery/queries/trace_text'

const { maxPdfBytes, maxTextBytes } = watermarking.leak

/** Whose copy was leaked? From a PDF, a text, a part of one, or the words that a person saw. */
@inject()
export class TraceLeak {
  constructor(
    private tracePdf: TracePdf,
    private traceText: TraceText
  ) {}

  /**
   * @param scope the shop that asks; copies of other shops are never named
   * @throws LeakTooLarge, LeakEmpty, LeakUnreadable, LeakEncrypted, LeakBroken
   */
  async execute(leak: Leak, scope: TraceScope): Promise<LeakTrace> {
    if (leak.kind === 'choices') return this.traceText.execute({ choices: leak.choices }, scope)
    if (leak.kind === 'text') return this.fromText(leak.text, scope)

    const { size } = await stat(leak.path)
    if (size === 0) throw new LeakEmpty()
    const kind = await leakKind(leak.path)
    assertSize(size, kind === 'pdf' ? maxPdfBytes : maxTextBytes)
    if (kind === 'pdf') return this.tracePdf.execute(leak, scope)

    const text = bytesToText(await readFile(leak.path))
    if (text === null) throw new LeakUnreadable()
    return this.fromText(text, scope)
  }

  private async fromText(text: string, scope: TraceScope) {
    assertSize(Buffer.byteLength(text), maxTextBytes)
    if (text.trim() === '') throw new LeakEmpty()
    return this.traceText.execute({ text }, scope)
  }
}

function assertSize(bytes: number, max: number) {
  if (bytes > max) throw new LeakTooLarge({ max: Math.floor(max / 1024 ** 2) })
}
