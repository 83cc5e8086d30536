import { useState } from 'react'
import { router } from '@inertiajs/react'
import { Button } from '~/components/ui/actions/button'
import { ReasonDialog } from '~/components/ui/actions/reason_dialog'
import { Moment } from '~/components/ui/show/moment'
import { Panel } from '~/components/ui/show/panel'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'

/** After a restore nothing goes out: an admin releases mails and messages, before the lock of payouts. */
export function HeldSitePanel({ since }: { since: string }) {
  const t = useT('settlements')
  const releasing = useApi('api.admin.site_releases.store')
  const [isAsking, setAsking] = useState(false)

  async function release(reason: string) {
    const done = await releasing.submit({ body: { reason } })
    if (done === undefined) return false
    toast.success(t('held.released'))
    return () => router.reload()
  }

  return (
    <Panel title={t('held.title')}>
      <div className="flex flex-col items-start gap-4 text-sm">
        <p>{t('held.lead')}</p>
        <p>
          {t('held.since')} <Moment at={since} as="datetime" />
        </p>
        <Button variant="danger-soft" onPress={() => setAsking(true)}>
          {t('held.release')}
        </Button>
      </div>
      {isAsking ? (
        <ReasonDialog
          title={t('held.ask')}
          confirmLabel={t('held.release')}
          danger
          api={releasing}
          onConfirm={release}
          onClose={() => setAsking(false)}
        >
          {t('held.meaning')}
        </ReasonDialog>
      ) : null}
    </Panel>
  )
}
