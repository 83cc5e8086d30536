import { Head } from '@inertiajs/react'
import { ExternalLink, TriangleAlert } from 'lucide-react'
import { buttonVariants } from '@heroui/styles/components/button'
import type { InertiaProps } from '~/types'
import { Button } from '~/components/ui/actions/button'
import { useT } from '~/hooks/use_t'

type Props = InertiaProps<{
  href: string
  host: string
  readableHost: string | null
  isEncrypted: boolean
}>

/** Before a link leads to another site: its host, and a choice (M-SITE-07). */
export default function Leave({ href, host, readableHost, isEncrypted }: Props) {
  const t = useT('notice')
  return (
    <div className="flex w-full max-w-xl flex-col gap-6 py-12">
      <Head title={t('leave.title')}>
        <meta head-key="robots" name="robots" content="noindex" />
      </Head>
      <div className="flex flex-col gap-3">
        <h1 className="text-2xl sm:text-3xl">{t('leave.title')}</h1>
        <p className="text-muted">{t('leave.lead')}</p>
      </div>
      <dl className="hairline rounded-xl bg-surface p-5">
        <dt className="text-sm text-muted">{t('leave.host')}</dt>
        <dd className="mt-1 font-mono text-lg font-medium wrap-anywhere" data-host>
          {host}
        </dd>
        {readableHost ? (
          <dd className="mt-1 text-sm text-muted">{t('leave.readable', { host: readableHost })}</dd>
        ) : null}
        <dd className="mt-3 border-t border-separator pt-3 font-mono text-xs wrap-anywhere text-muted">
          {href}
        </dd>
      </dl>
      {readableHost ? <Caution>{t('leave.disguise')}</Caution> : null}
      {isEncrypted ? null : <Caution>{t('leave.plain')}</Caution>}
      <div className="flex flex-wrap gap-2">
        <a
          href={href}
          rel="noreferrer noopener"
          referrerPolicy="no-referrer"
          className={buttonVariants({ variant: 'primary' })}
        >
          <ExternalLink aria-hidden />
          {t('leave.go')}
        </a>
        <Button variant="outline" onPress={stay}>
          {t('leave.stay')}
        </Button>
      </div>
    </div>
  )
}

function Caution({ children }: { children: string }) {
  return (
    <p className="flex items-start gap-2 text-sm">
      <TriangleAlert aria-hidden size={18} className="mt-0.5 shrink-0 text-warning" />
      {children}
    </p>
  )
}

/** Returns to the page with the link; a new tab has no history, so it goes to the home page. */
function stay() {
  if (window.history.length > 1) window.history.back()
  else window.location.assign('/')
}
