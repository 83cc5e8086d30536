import { lazy, Suspense, useEffect, useState } from 'react'
import { Search } from 'lucide-react'
import { Button } from '~/components/ui/actions/button'
import { useT } from '~/hooks/use_t'
import { loadWithRetry } from '~/lib/reconnect'

const load = loadWithRetry(() => import('~/components/administration/palette/palette'))
const Palette = lazy(load)

/** Opens the search over everything; so does Ctrl-K, or Command-K. */
export function PaletteButton() {
  const t = useT('web')
  const [isOpen, setOpen] = useState(false)
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      setWanted(true)
      setOpen(true)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])

  const open = () => {
    setWanted(true)
    setOpen(true)
  }
  return (
    <>
      <Button variant="ghost" size="sm" aria-label={t('palette.open')} onPress={open}>
        <Search aria-hidden />
        <kbd
          aria-hidden
          className="hairline rounded px-1 font-sans text-xs text-muted max-lg:hidden"
        >
          {t('palette.key')}
        </kbd>
      </Button>
      {isWanted ? (
        <Suspense fallback={null}>
          <Palette isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
