import { useSyncExternalStore, type Ref } from 'react'
import { WifiOff } from 'lucide-react'
import { Spinner } from '~/components/ui/feedback/spinner'
import { Button } from '~/components/ui/actions/button'
import type { PageStore } from '~/components/delivery/reader/page_store'
import type { ReadFile } from '~/components/delivery/reader/read_file'
import { fit, isStrip, type PageSize } from '~/components/delivery/reader/spreads'
import type { Zoom } from '~/components/delivery/reader/use_gestures'
import { useT } from '~/hooks/use_t'

type Props = {
  ref: Ref<HTMLDivElement>
  file: ReadFile
  pages: readonly PageSize[]
  /** From left to right. */
  shown: readonly number[]
  store: PageStore
  room: PageSize
  zoom: Zoom
}

/** The pages, which fingers turn, enlarge and move. A strip is scrolled. */
export function ReaderStage({ ref, file, pages, shown, store, room, zoom }: Props) {
  const sizes = shown.map((page) => pages[page - 1]!)
  const fitted = room.width > 0 ? fit(sizes, room) : []
  const scrolls = sizes.length === 1 && isStrip(sizes[0]!) && zoom.scale === 1
  return (
    <div
      ref={ref}
      className={`relative flex min-h-0 flex-1 select-none justify-center ${
        scrolls
          ? 'touch-pan-y items-start overflow-y-auto'
          : 'touch-none items-center overflow-hidden'
      }`}
    >
      <div
        className="flex shrink-0"
        style={{ transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}
      >
        {shown.map((page, at) => (
          <ReaderPage key={page} file={file} page={page} size={fitted[at] ?? null} store={store} />
        ))}
      </div>
    </div>
  )
}

type PageProps = Pick<Props, 'file' | 'store'> & { page: number; size: PageSize | null }

function ReaderPage({ file, page, size, store }: PageProps) {
  const t = useT('delivery')
  const picture = useSyncExternalStore(
    store.subscribe,
    () => store.picture(page),
    () => null
  )
  return (
    <div
      className="relative flex items-center justify-center bg-white/5"
      style={size ? { width: size.width, height: size.height } : undefined}
    >
      {picture?.url ? (
        <img
          src={picture.url}
          alt={t('reader.page_of_file', { page, name: file.fileName })}
          draggable={false}
          className="size-full object-contain"
          data-page={page}
        />
      ) : null}
      {picture?.url || picture?.failure !== null ? null : (
        <span className="absolute">
          <Spinner color="current" />
        </span>
      )}
      {picture?.isOffline ? (
        <p
          role="status"
          className="absolute bottom-3 flex items-center gap-2 rounded-lg bg-black/80 px-3 py-2 text-sm"
        >
          <WifiOff aria-hidden className="size-4" />
          {t('reader.offline')}
        </p>
      ) : null}
      {picture && picture.failure !== null ? (
        <div
          role="alert"
          className="absolute flex flex-col items-center gap-3 p-4 text-center text-sm"
        >
          <p>{picture.failure || t('reader.failed')}</p>
          <Button size="sm" variant="outline" onPress={() => store.retry(page)}>
            {t('reader.again')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
