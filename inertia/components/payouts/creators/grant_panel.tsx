import { useState } from 'react'
import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { ReasonDialog } from '~/components/ui/actions/reason_dialog'
import { Button } from '~/components/ui/actions/button'
import { ConfirmDialog } from '~/components/ui/actions/confirm_dialog'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { Moment } from '~/components/ui/show/moment'
import { Panel } from '~/components/ui/show/panel'
import { StatusChip } from '~/components/ui/show/status_chip'
import { useApi } from '~/hooks/use_api'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'

type Payouts = Data.Payouts.Administration.CreatorPayouts
type DialogProps = { creator: Payouts['creator']; onClose: () => void }

const TYPE = 'ALIPAY'

/** The support's consent to payouts to Alipay (M-PO-06). */
export function GrantPanel({ payouts }: { payouts: Payouts }) {
  const t = useT('settlements')
  const format = useFormat()
  const [dialog, setDialog] = useState<'grant' | 'revoke' | null>(null)
  const { creator, grants, types } = payouts
  const grant = grants.find(({ type }) => type === TYPE)
  const allowedFrom = types.find(({ type }) => type === TYPE)?.allowedFrom ?? null
  const close = () => setDialog(null)
  return (
    <Panel title={t('creators.grants')} description={t('creators.grants_lead')}>
      <div className="flex flex-col items-start gap-3 text-sm">
        <StatusChip tone={grant ? 'success' : 'neutral'}>
          {t(grant ? 'creators.granted' : 'creators.not_granted')}
        </StatusChip>
        {grant ? (
          <p className="wrap-anywhere">
            {t('creators.grant_by', {
              name: grant.grantedBy ?? t('system'),
              reason: grant.reason,
            })}{' '}
            <span className="text-muted">
              <Moment at={grant.grantedAt} as="datetime" />
            </span>
          </p>
        ) : null}
        <p className="text-muted">
          {allowedFrom
            ? t('creators.from', { at: format.date(allowedFrom, 'datetime') })
            : t('creators.from_never')}
        </p>
        <Button size="sm" variant="outline" onPress={() => setDialog(grant ? 'revoke' : 'grant')}>
          {t(grant ? 'creators.revoke' : 'creators.grant')}
        </Button>
      </div>
      {dialog === 'grant' ? <GrantDialog creator={creator} onClose={close} /> : null}
      {dialog === 'revoke' ? <RevokeDialog creator={creator} onClose={close} /> : null}
    </Panel>
  )
}

function GrantDialog({ creator: { id, name }, onClose }: DialogProps) {
  const t = useT('settlements')
  const granting = useApi('api.admin.creator_payouts.grant')

  async function grant(reason: string) {
    const granted = await granting.submit({ params: { id }, body: { type: TYPE, reason } })
    if (!granted) return false
    toast.success(t('creators.grant_done'))
    return () => router.reload()
  }

  return (
    <ReasonDialog
      api={granting}
      title={t('creators.grant_ask', { name })}
      confirmLabel={t('creators.grant')}
      hint={t('creators.grant_reason')}
      onConfirm={grant}
      onClose={onClose}
    />
  )
}

function RevokeDialog({ creator: { id, name }, onClose }: DialogProps) {
  const t = useT('settlements')
  const revoking = useApi('api.admin.creator_payouts.revoke')

  async function revoke() {
    const revoked = await revoking.submit({ params: { id, type: TYPE } })
    if (revoked === undefined) return false
    toast.success(t('creators.revoked'))
    return () => router.reload()
  }

  return (
    <ConfirmDialog
      isOpen
      api={revoking}
      title={t('creators.revoke_ask', { name })}
      confirmLabel={t('creators.revoke')}
      danger
      onConfirm={revoke}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <p>{t('creators.revoke_explain')}</p>
        <ApiFailure api={revoking} />
      </div>
    </ConfirmDialog>
  )
}
