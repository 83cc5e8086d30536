import { useState } from 'react'
import { router } from '@inertiajs/react'
import { Send } from 'lucide-react'
import { hrefOf } from '~/components/marketing/notifications/notification_columns'
import type { Quota } from '~/components/marketing/notifications/quota_line'
import { Button } from '~/components/ui/actions/button'
import { ConfirmDialog } from '~/components/ui/actions/confirm_dialog'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import type { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'

type Props = {
  api: ReturnType<typeof useApi<'api.studio.promotion_notifications.store'>>
  body: Parameters<Props['api']['submit']>[0]['body']
  count: number | null
  quota: Quota
  /** Called when it was sent, before its page is opened. */
  onSent: () => void
  disabled: boolean
}

/** Asks before sending, because a sent notification cannot be changed. */
export function SendButton({ api, body, count, quota, onSent, disabled }: Props) {
  const t = useT('marketing')
  const [isAsked, setIsAsked] = useState(false)

  async function send() {
    const sent = await api.submit({ body })
    if (!sent) return false
    toast.success(
      sent.state === 'sending' ? t('form.sending') : t('form.sent', { count: sent.recipients })
    )
    return () => {
      onSent()
      router.visit(hrefOf(sent))
    }
  }
  return (
    <>
      <Button
        icon={<Send aria-hidden />}
        disabled={disabled || count === null || count === 0}
        onPress={() => setIsAsked(true)}
      >
        {t('form.send')}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        api={api}
        title={t('form.ask', { count: count ?? 0 })}
        confirmLabel={t('form.send')}
        onConfirm={send}
      >
        <div className="flex flex-col gap-3">
          <p>{t('form.ask_text', { remaining: quota.remaining })}</p>
          <ApiFailure api={api} />
        </div>
      </ConfirmDialog>
    </>
  )
}
