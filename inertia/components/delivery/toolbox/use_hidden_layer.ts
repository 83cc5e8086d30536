import { useEffect, useRef, useState } from 'react'
import { LayerReader } from '~/lib/hidden_layer/layer_reader'
import { saveAsFile } from '~/lib/browser/save_as_file'

/** Keys of errors.json. */
type Problem = 'IMAGE_NOT_CHOSEN' | 'IMAGE_NOT_UPLOADED' | 'IMAGE_NOT_THERE'

export type Opened = { file: File; url: string; width: number; height: number }

/**
 * The picture of the detector's page: chosen, decomposed, rendered again at every change of
 * strength.
 */
export function useHiddenLayer() {
  const [file, setFile] = useState<File | null>(null)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const reader = useReader()

  function pick(picked: File | undefined) {
    const isPicture = picked?.type.startsWith('image/') ?? false
    setFile(isPicture ? picked! : null)
    setOpened(null)
    setProblem(isPicture ? null : 'IMAGE_NOT_CHOSEN')
  }

  async function open() {
    if (!file) return setProblem('IMAGE_NOT_UPLOADED')
    setIsBusy(true)
    const size = await reader().open(file)
    setIsBusy(false)
    setProblem(size ? null : 'IMAGE_NOT_CHOSEN')
    setOpened(size ? { ...size, file, url: URL.createObjectURL(file) } : null)
  }

  async function save(strength: number) {
    const blob = opened && (await reader().save(strength))
    if (!blob) return setProblem('IMAGE_NOT_THERE')
    setProblem(null)
    saveAsFile(`${opened.file.name.replace(/\.[^.]*$/, '')}-hidden-layer.png`, blob)
  }

  function forget() {
    setFile(null)
    setOpened(null)
    setProblem(null)
  }

  useEffect(() => {
    if (!opened) return undefined
    return () => URL.revokeObjectURL(opened.url)
  }, [opened])

  const show = (strength: number) => reader().show(strength)
  return { file, opened, problem, isBusy, pick, open, save, show, forget }
}

/** One worker per page, started with the first picture. */
function useReader() {
  const reader = useRef<LayerReader | null>(null)
  useEffect(() => {
    return () => {
      reader.current?.close()
      reader.current = null
    }
  }, [])
  return () => (reader.current ??= new LayerReader())
}
