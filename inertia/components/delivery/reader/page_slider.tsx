import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { PageStore, THUMBNAIL } from '~/components/delivery/reader/page_store'
import { useT } from '~/hooks/use_t'

type Props = {
  attachmentId: number
  page: number
  pageCount: number
  isRightToLeft: boolean
  onPage: (page: number) => void
}

/** A thumbnail is requested once the slider has rested on its page for so long. */
const SETTLED_MS = 80

/** Goes to any page. While it is moved, a thumbnail shows where it leads. */
export function PageSlider({ attachmentId, page, pageCount, isRightToLeft, onPage }: Props) {
  const t = useT('delivery')
  const slider = useRef<HTMLInputElement>(null)
  const [aim, setAim] = useState<number | null>(null)
  const turn = useRef(onPage)
  turn.current = onPage
  // React hears each movement as a change; the browser fires its own event when the slider is released.
  useEffect(() => {
    const element = slider.current!
    const release = () => {
      setAim(null)
      turn.current(element.valueAsNumber)
    }
    element.addEventListener('change', release)
    return () => element.removeEventListener('change', release)
  }, [])
  const at = aim ?? page
  return (
    <div className="relative min-w-0 flex-1">
      {aim === null ? null : <Thumbnail attachmentId={attachmentId} page={aim} />}
      <input
        ref={slider}
        type="range"
        min={1}
        max={pageCount}
        value={at}
        dir={isRightToLeft ? 'rtl' : 'ltr'}
        aria-label={t('reader.go_to_page')}
        aria-valuetext={t('reader.place', { page: at, count: pageCount })}
        onChange={(event) => setAim(event.currentTarget.valueAsNumber)}
        className="h-10 w-full accent-white"
      />
    </div>
  )
}

function Thumbnail({ attachmentId, page }: Pick<Props, 'attachmentId' | 'page'>) {
  const [store] = useState(() => new PageStore(attachmentId))
  useEffect(() => () => store.close(), [store])
  useEffect(() => {
    const timer = setTimeout(() => void store.load([{ page, width: THUMBNAIL }]), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [store, page])
  const picture = useSyncExternalStore(store.subscribe, () => store.picture(page))
  return (
    <div
      aria-hidden
      className="absolute bottom-full left-1/2 flex h-48 w-36 -translate-x-1/2 flex-col items-center justify-end gap-1 rounded-lg bg-neutral-800 p-2 shadow-lg"
    >
      {picture.url ? (
        <img src={picture.url} alt="" className="min-h-0 flex-1 object-contain" />
      ) : null}
      <span className="tabular text-xs">{page}</span>
    </div>
  )
}
