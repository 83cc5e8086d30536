import type { Data } from '@generated/data'
import type { InertiaProps } from '~/types'
import { EndOthersButton } from '~/components/identity/sessions/end_others_button'
import { SessionRow } from '~/components/identity/sessions/session_row'
import { Panel } from '~/components/ui/show/panel'
import { AccountHeader } from '~/components/web/account_header'
import { useT } from '~/hooks/use_t'

type Props = InertiaProps<{ sessions: Data.Identity.Sessions.ActiveSession[] }>

export default function Sessions({ sessions }: Props) {
  const t = useT('identity')
  const hasOthers = sessions.some(({ current }) => !current)
  return (
    <>
      <AccountHeader
        title={t('sessions.title')}
        description={t('sessions.lead')}
        actions={hasOthers ? <EndOthersButton /> : undefined}
      />
      <Panel flush>
        <ul className="divide-y divide-separator">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      </Panel>
    </>
  )
}
