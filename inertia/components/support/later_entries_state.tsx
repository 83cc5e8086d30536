import { Button } from '~/components/ui/actions/button'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import type { LaterState } from '~/components/support/use_later_entries'
import { useT } from '~/hooks/use_t'

type Props = { state: LaterState; onRetry: () => void }

/** Below the entries of a ticket, while later ones are missing. */
export function LaterEntriesState({ state, onRetry }: Props) {
  const t = useT('support')
  const ui = useT('ui')
  if (state === 'complete') return null
  return (
    <div className="mt-4">
      {state === 'loading' ? (
        <p className="text-sm text-muted">{t('entries.loading')}</p>
      ) : (
        <NoticeBox
          kind="danger"
          action={
            <Button variant="outline" size="sm" onPress={onRetry}>
              {ui('retry')}
            </Button>
          }
        >
          {t('entries.failed')}
        </NoticeBox>
      )}
    </div>
  )
}
