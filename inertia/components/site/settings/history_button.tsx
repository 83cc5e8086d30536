import { lazy, Suspense, useState } from 'react'
import { History } from 'lucide-react'
import { Button } from '~/components/ui/actions/button'
import type { HistoryProps } from '~/components/site/settings/history_drawer'
import { useT } from '~/hooks/use_t'
import { loadWithRetry } from '~/lib/reconnect'

const HistoryDrawer = lazy(loadWithRetry(() => import('~/components/site/settings/history_drawer')))

/** Opens the history of the configuration. */
export function HistoryButton(props: Omit<HistoryProps, 'isOpen' | 'setOpen'>) {
  const t = useT('site')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" icon={<History aria-hidden />} onPress={() => setOpen(true)}>
        {t('settings.history')}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <HistoryDrawer {...props} isOpen={isOpen} setOpen={setOpen} />
        </Suspense>
      ) : null}
    </>
  )
}
