import { useEffect } from 'react'
import { Head, router, usePage } from '@inertiajs/react'
import type { InertiaProps } from '~/types'
import { Button } from '~/components/ui/actions/button'
import { LinkButton } from '~/components/ui/actions/link_button'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { useEndImpersonation } from '~/hooks/use_end_impersonation'
import { useShared } from '~/hooks/use_shared'
import { useT } from '~/hooks/use_t'

type Props = InertiaProps<{ status: number; message: string }>

const STATUSES_WITH_TEXT = [400, 401, 403, 404, 409, 410, 422, 429]
const FORBIDDEN_PAUSE_MS = 1500

/** A page that could not be shown: the reason, and what to do next. */
export default function Failure({ status, message }: Props) {
  const t = useT('notice')
  const { impersonation } = useShared()
  const key = STATUSES_WITH_TEXT.includes(status) ? status : 500

  // A missing permission shows a message, then redirects to the home page (M-SITE-10).
  const isForbidden = status === 403 && !impersonation
  useEffect(() => {
    if (!isForbidden) return undefined
    const timer = setTimeout(() => router.visit('/'), FORBIDDEN_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isForbidden])
  if (status === 403 && impersonation) return <RefusedImpersonation />

  return (
    <div className="flex max-w-lg flex-col items-center gap-4 py-16 text-center">
      <Head title={t(`${key}.title`)} />
      <p aria-hidden className="tabular text-7xl font-semibold tracking-tight text-accent-text">
        {status}
      </p>
      <h1 className="text-2xl">{t(`${key}.title`)}</h1>
      {/* The messages of 404 and 500 repeat the title; that of 429 states the seconds, which its
          advice would repeat. */}
      {key === 404 || key === 500 ? null : <p className="text-muted">{message}</p>}
      {key === 429 ? null : <p className="text-sm text-muted">{t(`${key}.next`)}</p>}
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        <LinkButton href="/">{t('home')}</LinkButton>
        {status >= 500 || status === 429 ? (
          <Button variant="outline" onPress={() => window.location.reload()}>
            {t('again')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

/** An impersonating admin opened a page of the back office, or one that is for the user alone. */
function RefusedImpersonation() {
  const t = useT('notice')
  const { user } = useShared()
  const { url } = usePage()
  const { api, end } = useEndImpersonation()
  const title = t('impersonation.title', { username: user?.username ?? '' })
  return (
    <div className="flex max-w-lg flex-col items-center gap-4 py-16 text-center">
      <Head title={title} />
      <h1 className="text-2xl wrap-anywhere">{title}</h1>
      <p className="text-muted">{t('impersonation.text')}</p>
      <ApiFailure api={api} />
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        <Button
          busy={api.processing}
          onPress={() => void end(url.startsWith('/admin') ? url : undefined)}
        >
          {t('impersonation.end')}
        </Button>
        <LinkButton href="/" variant="outline">
          {t('home')}
        </LinkButton>
      </div>
    </div>
  )
}
