import { useState } from 'react'
import type { DroppedFile } from '~/components/ui/fields/file_drop'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { randomUuid } from '~/lib/random_id'

export type FileLimits = { files: number; maxImageBytes: number; maxPdfBytes: number }

type Route = 'api.ticket_files.store' | 'api.admin.ticket_files.store'
type Chosen = DroppedFile & { fileId?: number }

/** Files that are uploaded at once when they are chosen, and sent later with a text. */
export function useTicketFiles(route: Route, limits: FileLimits) {
  const t = useT('support')
  const { send, progress } = useApi(route)
  const [chosen, setChosen] = useState<Chosen[]>([])
  const [error, setError] = useState<string>()
  const change = (id: string, part: Partial<Chosen>) =>
    setChosen((all) => all.map((file) => (file.id === id ? { ...file, ...part } : file)))

  async function pick(files: File[]) {
    const room = limits.files - chosen.filter(({ error: failed }) => !failed).length
    setError(files.length > room ? t('files.too_many', { count: limits.files }) : undefined)
    const taken = files.slice(0, Math.max(0, room)).map((file) => ({ file, id: randomUuid() }))
    setChosen((all) => [
      ...all.filter(({ error: failed }) => !failed),
      ...taken.map(({ file, id }) => ({ id, name: file.name, bytes: file.size, percent: 0 })),
    ])
    // One after the other: the latest call of the hook replaces the one before.
    for (const { file, id } of taken) {
      const body = new FormData()
      body.append('file', file)
      try {
        const stored = (await send({ body } as never)) as { id: number; name: string }
        change(id, { percent: 100, fileId: stored.id, name: stored.name })
      } catch (failure) {
        change(id, { error: (failure as Error).message })
      }
    }
  }

  const isUploading = chosen.some(({ percent, error: failed }) => percent < 100 && !failed)
  const current = chosen.find(({ percent, error: failed }) => percent < 100 && !failed)
  return {
    files: chosen.map((file) =>
      file === current ? { ...file, percent: Math.min(99, progress?.percentage ?? 0) } : file
    ),
    error,
    isUploading,
    fileIds: chosen.flatMap(({ fileId }) => fileId ?? []),
    pick: (files: File[]) => void pick(files),
    remove: (id: string) => setChosen((all) => all.filter((file) => file.id !== id)),
    clear: () => setChosen([]),
  }
}

export type TicketFiles = ReturnType<typeof useTicketFiles>
