import { PdfRejected } from '#watermarking/errors'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname } from 'node:path'

/** The part of the Emscripten module that is used here; its own types lack the file systems. */
interface Qpdf {
  callMain(args: string[]): number
  FS: {
    mkdir(path: string): void
    mount(type: unknown, options: { root: string }, path: string): void
  }
  NODEFS: unknown
}

const WASM = createRequire(import.meta.url).resolve('@neslinesli93/qpdf-wasm/dist/qpdf.wasm')

/**
 * Runs qpdf, compiled to WebAssembly, which sees the folders of these two files only. It is loaded when it is needed
 * first, because few files are encrypted.
 * @param args without the names of the files, which follow them
 * @returns its exit code
 */
export async function runQpdf(args: string[], source: string, target?: string): Promise<number> {
  const { default: createQpdf } = await import('@neslinesli93/qpdf-wasm')
  const options = { noInitialRun: true, print() {}, printErr() {}, wasmBinary: readFileSync(WASM) }
  const qpdf = (await createQpdf({ locateFile: () => WASM, ...options })) as unknown as Qpdf
  const files = [mounted(qpdf, '/source', source)]
  if (target) files.push(mounted(qpdf, '/target', target))
  return qpdf.callMain([...args, ...files])
}

function mounted({ FS, NODEFS }: Qpdf, folder: string, path: string): string {
  FS.mkdir(folder)
  FS.mount(NODEFS, { root: dirname(path) }, folder)
  return `${folder}/${basename(path)}`
}

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
