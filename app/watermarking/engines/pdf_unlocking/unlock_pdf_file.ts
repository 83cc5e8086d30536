import { PdfRejected } from '#watermarking/errors'
import { runQpdf } from './run_qpdf.js'

/** Exit codes of `--requires-password` and of a run that repaired something (qpdf manual, "Exit Status"). */
const OPENS_WITHOUT = 3
const [DONE, DONE_WITH_WARNINGS] = [0, 3]

/** Whether an encrypted file opens without a password, so that it is restricted only: no changes, no printing. */
export async function opensWithoutPassword({ path }: { path: string }): Promise<boolean> {
  return (await runQpdf(['--requires-password'], path)) === OPENS_WITHOUT
}

/**
 * Writes a restricted file without its encryption. Streams stay as they are.
 * @throws PdfRejected when it needs a password or cannot be read
 */
export async function unlockPdfFile(input: { source: string; target: string }): Promise<null> {
  const args = ['--decrypt', '--stream-data=preserve', '--object-streams=preserve']
  const code = await runQpdf(args, input.source, input.target)
  if (code !== DONE && code !== DONE_WITH_WARNINGS) throw new PdfRejected('encrypted')
  return null
}
