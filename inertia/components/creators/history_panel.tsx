import { useState } from 'react'
import { router } from '@inertiajs/react'
import { Button } from '~/components/ui/actions/button'
import { ConfirmDialog } from '~/components/ui/actions/confirm_dialog'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { Panel } from '~/components/ui/show/panel'
import { StatusChip } from '~/components/ui/show/status_chip'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'

type Props = { isOn: boolean; contact: string }

/**
 * Old orders leave the sales history automatically. Only support can undo that, so it asks for
 * confirmation.
 */
export function HistoryPanel({ isOn, contact }: Props) {
  const t = useT('shops')
  const save = useApi('api.studio.profile.update')
  const [isAsking, setAsking] = useState(false)

  async function turnOn(): Promise<boolean> {
    if (!(await save.submit({ body: { autoClearSalesHistory: true } }))) return false
    toast.success(t('history.turned_on'))
    router.reload()
    return true
  }

  return (
    <Panel
      title={t('history.title')}
      description={t('history.lead')}
      actions={
        <StatusChip tone={isOn ? 'accent' : 'neutral'}>
          {t(isOn ? 'history.on' : 'history.off')}
        </StatusChip>
      }
    >
      {isOn ? (
        <NoticeBox>
          {t('history.support')}{' '}
          <a className="underline underline-offset-2" href={`mailto:${contact}`}>
            {contact}
          </a>
        </NoticeBox>
      ) : (
        <Button variant="outline" onPress={() => setAsking(true)}>
          {t('history.turn_on')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        api={save}
        title={t('history.ask')}
        confirmLabel={t('history.turn_on')}
        onConfirm={turnOn}
      >
        <p>{t('history.ask_hint')}</p>
        <ApiFailure api={save} />
      </ConfirmDialog>
    </Panel>
  )
}
