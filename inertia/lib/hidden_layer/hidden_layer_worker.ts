import { detailOf, layerOf, type Detail, type Picture } from '~/lib/hidden_layer/hidden_layer'
import type { LayerResponse, LayerRequest } from '~/lib/hidden_layer/layer_reader'

/**
 * The mark scales with the page, not with the pixels: above this size, only noise and time
 * increase.
 */
const LONGEST_SIDE = 1600

let detail: Detail | null = null

const answer = (message: LayerResponse, transfer: Transferable[] = []) =>
  self.postMessage(message, { transfer })

self.addEventListener('message', ({ data: order }: MessageEvent<LayerRequest>) => {
  void fulfill(order).catch(() => answer({ id: order.id, result: null }))
})

async function fulfill(order: LayerRequest) {
  const { id } = order
  if (order.kind === 'open') {
    const picture = await read(order.file)
    detail = detailOf(picture)
    return answer({ id, result: { width: picture.width, height: picture.height } })
  }
  if (!detail) return answer({ id, result: null })
  const canvas = draw(layerOf(detail, order.strength))
  if (order.kind === 'save') return answer({ id, result: await canvas.convertToBlob() })
  const bitmap = canvas.transferToImageBitmap()
  return answer({ id, result: bitmap }, [bitmap])
}

/** @throws the browser's error for a file that is no picture */
async function read(file: Blob): Promise<Picture> {
  const bitmap = await createImageBitmap(file)
  const shrink = Math.max(1, Math.max(bitmap.width, bitmap.height) / LONGEST_SIDE)
  const [width, height] = [bitmap.width, bitmap.height].map((side) =>
    Math.max(1, Math.round(side / shrink))
  ) as [number, number]
  const context = contextOf(width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  return context.getImageData(0, 0, width, height)
}

function draw({ data, width, height }: Picture): OffscreenCanvas {
  const context = contextOf(width, height)
  const image = context.createImageData(width, height)
  image.data.set(data)
  context.putImageData(image, 0, 0)
  return context.canvas
}

function contextOf(width: number, height: number): OffscreenCanvasRenderingContext2D {
  return new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!
}
