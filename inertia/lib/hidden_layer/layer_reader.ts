export type LayerRequest =
  | { id: number; kind: 'open'; file: Blob }
  | { id: number; kind: 'show' | 'save'; strength: number }

type Size = { width: number; height: number }

/** Null when the browser cannot decode the file as a picture. */
export type LayerResponse = { id: number; result: Size | ImageBitmap | Blob | null }

/** Decomposes pictures in a worker: they are not uploaded, and the page stays responsive. */
export class LayerReader {
  readonly #worker = new Worker(new URL('hidden_layer_worker.ts', import.meta.url), {
    type: 'module',
  })
  readonly #waiting = new Map<number, (result: LayerResponse['result']) => void>()
  #last = 0

  constructor() {
    this.#worker.addEventListener('message', ({ data }: MessageEvent<LayerResponse>) => {
      this.#waiting.get(data.id)?.(data.result)
      this.#waiting.delete(data.id)
    })
  }

  /** @returns null for a file that is no picture */
  open(file: Blob) {
    return this.#ask<Size>({ kind: 'open', file })
  }

  /** @param strength 0 to 1 */
  show(strength: number) {
    return this.#ask<ImageBitmap>({ kind: 'show', strength })
  }

  save(strength: number) {
    return this.#ask<Blob>({ kind: 'save', strength })
  }

  close() {
    this.#worker.terminate()
  }

  #ask<Result extends LayerResponse['result']>(
    order: { kind: 'open'; file: Blob } | { kind: 'show' | 'save'; strength: number }
  ) {
    const id = ++this.#last
    return new Promise<Result | null>((resolve) => {
      this.#waiting.set(id, (result) => resolve(result as Result | null))
      this.#worker.postMessage({ ...order, id } satisfies LayerRequest)
    })
  }
}
