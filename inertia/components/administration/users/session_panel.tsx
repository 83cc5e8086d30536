import { useState } from 'react'
import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { useDeviceName } from '~/components/identity/sessions/use_device_name'
import { Button } from '~/components/ui/actions/button'
import { ReasonDialog } from '~/components/ui/actions/reason_dialog'
import { Moment } from '~/components/ui/show/moment'
import { Panel } from '~/components/ui/show/panel'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'

type File = Data.Administration.UserFile
type Props = { file: File; userId: number; mayEnd: boolean }

/** Where a user is signed in; an admin ends one session or all. */
export function SessionPanel({ file: { sessions }, userId, mayEnd }: Props) {
  const t = useT('administration')
  const [ending, setEnding] = useState<string | null>(null)
  return (
    <Panel
      title={t('users.sessions')}
      actions={
        mayEnd && sessions.length > 0 ? (
          <Button variant="outline" size="sm" onPress={() => setEnding(ALL)}>
            {t('users.end.all')}
          </Button>
        ) : null
      }
    >
      {sessions.length === 0 ? (
        <p className="text-sm text-muted">{t('users.no_sessions')}</p>
      ) : null}
      <ul className="divide-y divide-separator text-sm">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            onEnd={mayEnd ? () => setEnding(session.id) : undefined}
          />
        ))}
      </ul>
      {ending === null ? null : (
        <EndDialog
          userId={userId}
          sessionId={ending === ALL ? undefined : ending}
          onClose={() => setEnding(null)}
        />
      )}
    </Panel>
  )
}

const ALL = 'all'

type RowProps = { session: File['sessions'][number]; onEnd: (() => void) | undefined }

function SessionRow({ session, onEnd }: RowProps) {
  const t = useT('administration')
  const device = useDeviceName(session)
  const { ipAddress, signedInAt, lastSeenAt } = session
  return (
    <li className="flex items-center justify-between gap-4 py-2.5">
      <span className="flex min-w-0 flex-col">
        <span>
          {device} · <span className="tabular">{ipAddress}</span>
        </span>
        <span className="text-xs text-muted">
          {t('users.signed_in')} <Moment at={String(signedInAt)} as="datetime" /> ·{' '}
          {t('users.last_seen')} <Moment at={String(lastSeenAt)} as="relative" />
        </span>
      </span>
      {onEnd ? (
        <Button variant="ghost" size="sm" onPress={onEnd}>
          {t('users.end.one')}
        </Button>
      ) : null}
    </li>
  )
}

type DialogProps = { userId: number; sessionId: string | undefined; onClose: () => void }

function EndDialog({ userId, sessionId, onClose }: DialogProps) {
  const t = useT('administration')
  const end = useApi('api.admin.user_session_ends.store', { reloadsOutdated: true })
  async function confirm(reason: string) {
    const response = await end.submit({ params: { id: userId }, body: { sessionId, reason } })
    if (response === undefined) return false
    toast.success(t('users.end.done'))
    return () => router.reload()
  }
  return (
    <ReasonDialog
      title={t(sessionId ? 'users.end.ask' : 'users.end.ask_all')}
      confirmLabel={t('users.end.confirm')}
      danger
      api={end}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t(sessionId ? 'users.end.meaning' : 'users.end.meaning_all')}
    </ReasonDialog>
  )
}
