import { useState } from 'react'
import { Head } from '@inertiajs/react'
import { MailX } from 'lucide-react'
import type { InertiaProps } from '~/types'
import { Button } from '~/components/ui/actions/button'
import { LinkButton } from '~/components/ui/actions/link_button'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'

type Props = InertiaProps<{ token: string; topic: string }>

/** Ends emails about a topic after a click: mail scanners open links, too. */
export default function Unsubscribe({ token, topic }: Props) {
  const t = useT('notifications')
  const api = useApi('api.unsubscriptions.store')
  const [isDone, setDone] = useState(false)
  const values = { topic: t(`topic.${topic}.name`) }

  async function unsubscribe() {
    if ((await api.submit({ params: { token } })) !== undefined) setDone(true)
  }

  return (
    <div className="page-width flex max-w-xl flex-col items-start gap-5 py-12">
      <Head title={t('unsubscribe.title')}>
        <meta head-key="robots" name="robots" content="noindex" />
      </Head>
      <MailX aria-hidden size={32} className="text-muted" />
      <h1 className="text-2xl sm:text-3xl">{t('unsubscribe.title')}</h1>
      <ApiFailure api={api} />
      <p className="text-muted" role="status">
        {t(isDone ? 'unsubscribe.done' : 'unsubscribe.lead', values)}
      </p>
      <div className="flex flex-wrap gap-2">
        {isDone ? null : (
          <Button busy={api.processing} onPress={() => void unsubscribe()} repeated>
            {t('unsubscribe.button')}
          </Button>
        )}
        <LinkButton href="/account/notification-settings" variant="outline">
          {t('unsubscribe.settings')}
        </LinkButton>
      </div>
    </div>
  )
}
