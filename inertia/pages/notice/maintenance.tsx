import { useCallback, useEffect } from 'react'
import { Head, router } from '@inertiajs/react'
import { Wrench } from 'lucide-react'
import type { InertiaProps } from '~/types'
import { Button } from '~/components/ui/actions/button'
import { TextLink } from '~/components/ui/actions/text_link'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'

type Props = InertiaProps<{ message: string; note?: string }>

const POLL_INTERVAL_MS = 10_000

/** Maintenance: shows a message, polls, and redirects to the page that the visitor wanted. */
export default function Maintenance({ note }: Props) {
  const t = useT('notice')
  const { send: ask, processing } = useApi('api.maintenance.show')

  const poll = useCallback(async () => {
    const { maintenance } = await ask({ isBackground: true }).catch(() => ({ maintenance: true }))
    // The same URL again, which then shows the requested page.
    if (!maintenance) router.visit(window.location.href, { replace: true })
  }, [ask])

  useEffect(() => {
    const timer = setInterval(() => void poll(), POLL_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [poll])

  return (
    <div className="flex max-w-lg flex-col items-center gap-4 py-16 text-center">
      <Head title={t('maintenance.title')} />
      <Wrench aria-hidden className="size-12 stroke-[1.25] text-accent-text" />
      <h1 className="text-2xl sm:text-3xl">{t('maintenance.title')}</h1>
      <p className="text-muted">{t('maintenance.lead')}</p>
      {note ? (
        <figure className="hairline w-full rounded-xl bg-surface p-4 text-start">
          <figcaption className="text-sm text-muted">{t('maintenance.note')}</figcaption>
          <p className="mt-1 whitespace-pre-line">{note}</p>
        </figure>
      ) : null}
      <p className="text-sm text-muted">{t('maintenance.watching')}</p>
      <Button variant="outline" busy={processing} onPress={() => void poll()}>
        {t('again')}
      </Button>
      <p className="mt-4 text-sm">
        <TextLink href="/auth/login">{t('maintenance.staff')}</TextLink>
      </p>
    </div>
  )
}
