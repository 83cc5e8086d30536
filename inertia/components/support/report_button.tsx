import { lazy, Suspense, useState } from 'react'
import { router } from '@inertiajs/react'
import { Flag } from 'lucide-react'
import { Button } from '~/components/ui/actions/button'
import { useShared } from '~/hooks/use_shared'
import { useT } from '~/hooks/use_t'
import { loadWithRetry } from '~/lib/reconnect'

const Dialog = lazy(loadWithRetry(() => import('~/components/support/report_dialog')))

type Props = { product: { id: number; title: string }; path: string }

export function ReportButton({ product, path }: Props) {
  const t = useT('reports')
  const { user, impersonation } = useShared()
  const [isAsking, setAsking] = useState(false)
  const begin = () =>
    user ? setAsking(true) : router.visit(`/auth/login?redirect=${encodeURIComponent(path)}`)

  // A report is the user's own word.
  if (impersonation) return null
  return (
    <>
      <Button variant="ghost" size="sm" icon={<Flag aria-hidden />} onPress={begin}>
        {t('open')}
      </Button>
      {isAsking ? (
        <Suspense fallback={null}>
          <Dialog product={product} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
