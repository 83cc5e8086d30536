import { lazy, Suspense, useState } from 'react'
import { router } from '@inertiajs/react'
import { Button } from '~/components/ui/actions/button'
import { ConfirmDialog } from '~/components/ui/actions/confirm_dialog'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { TextSkeleton } from '~/components/ui/feedback/skeletons'
import { Panel } from '~/components/ui/show/panel'
import { useApi } from '~/hooks/use_api'
import { useHydrated } from '~/hooks/use_hydrated'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'
import { loadWithRetry } from '~/lib/reconnect'

/**
 * The number formats of all countries weigh 80 KB: they are loaded only for users without a
 * number.
 */
const PhoneForm = lazy(loadWithRetry(() => import('~/components/identity/security/phone_form')))

type Props = {
  phone: string | null
  code: { digits: number; minutes: number }
  smsIsAvailable: boolean
}

/** The bound phone number, or the form to bind one. */
export function PhonePanel({ phone, code, smsIsAvailable }: Props) {
  const t = useT('identity')
  const hydrated = useHydrated()
  return (
    <Panel title={t('security.phone.title')} description={t('security.phone.lead')}>
      {phone ? <BoundPhone phone={phone} /> : null}
      {!phone && !smsIsAvailable ? <NoticeBox>{t('security.phone.unavailable')}</NoticeBox> : null}
      {!phone && smsIsAvailable ? (
        <Suspense fallback={<TextSkeleton lines={4} />}>
          {hydrated ? <PhoneForm code={code} /> : <TextSkeleton lines={4} />}
        </Suspense>
      ) : null}
    </Panel>
  )
}

function BoundPhone({ phone }: { phone: string }) {
  const t = useT('identity')
  const remove = useApi('api.user.phone.destroy')
  const [asking, setAsking] = useState(false)

  async function confirm() {
    const user = await remove.submit({})
    if (!user) return
    toast.success(t('security.phone.removed'))
    router.reload({ only: ['profile', 'phone'] })
  }

  return (
    <div className="flex flex-col gap-3">
      <ApiFailure api={remove} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="tabular text-base">{phone}</span>
        <Button variant="outline" busy={remove.processing} onPress={() => setAsking(true)}>
          {t('security.phone.remove')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={asking}
        onClose={() => setAsking(false)}
        title={t('security.phone.remove_title', { number: phone })}
        confirmLabel={t('security.phone.remove')}
        danger
        onConfirm={confirm}
      >
        {t('security.phone.remove_body')}
      </ConfirmDialog>
    </div>
  )
}
