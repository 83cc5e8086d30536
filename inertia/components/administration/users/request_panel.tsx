import { useState } from 'react'
import type { Data } from '@generated/data'
import { DeletionDialog } from '~/components/administration/users/deletion_dialog'
import {
  EmailDialog,
  ExportDialog,
  TwoFactorDialog,
} from '~/components/administration/users/request_dialogs'
import { Button } from '~/components/ui/actions/button'
import { Panel } from '~/components/ui/show/panel'
import { useT } from '~/hooks/use_t'

type Request = 'export' | 'email' | 'two_factor' | 'deletion'
type Props = { account: Data.Administration.AdminUserDetails; isOneself: boolean }

/** What a user asks an admin for; each with a reason in the activity log. */
export function RequestPanel({ account, isOneself }: Props) {
  const t = useT('administration')
  const [request, setRequest] = useState<Request | null>(null)
  const close = () => setRequest(null)
  const isOther = account.role !== 'admin' && !isOneself
  const requests: Request[] = [
    'export',
    ...(isOther ? (['email'] as const) : []),
    ...(account.twoFactorEnabled && !isOneself ? (['two_factor'] as const) : []),
    ...(isOther ? (['deletion'] as const) : []),
  ]
  return (
    <Panel title={t('users.requests.title')} description={t('users.requests.lead')}>
      <div className="flex flex-col items-start gap-2">
        {requests.map((name) => (
          <Button
            key={name}
            size="sm"
            variant={name === 'deletion' ? 'danger-soft' : 'outline'}
            onPress={() => setRequest(name)}
          >
            {t(`users.requests.${name}.open`)}
          </Button>
        ))}
      </div>
      {request === 'export' ? <ExportDialog user={account} onClose={close} /> : null}
      {request === 'email' ? <EmailDialog user={account} onClose={close} /> : null}
      {request === 'two_factor' ? <TwoFactorDialog user={account} onClose={close} /> : null}
      {request === 'deletion' ? <DeletionDialog user={account} onClose={close} /> : null}
    </Panel>
  )
}
