import { useEffect, useState, type ReactNode } from 'react'
import { Head, router } from '@inertiajs/react'
import type { InertiaProps } from '~/types'
import type { Limits, ApplicationStatus } from '~/components/applications/application_form'
import { StatusView } from '~/components/applications/status_view'
import { Wizard } from '~/components/applications/wizard'
import { FirstPayout, type FirstPayoutDays } from '~/components/payouts/first_payout'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { useLive } from '~/hooks/use_live'
import { useShared } from '~/hooks/use_shared'
import { useT } from '~/hooks/use_t'
import FocusLayout from '~/layouts/focus'

type Props = InertiaProps<{
  progress: ApplicationStatus
  isAdmin: boolean
  isOpen: boolean
  shopAddress: string
  limits: Limits
  rules: { digits: number; minutes: number }
  /** When a first sale of today would be paid out. */
  firstPayout: FirstPayoutDays
}>

/** Applying as a creator: the steps, or the state of the application. */
export default function Application({ progress: loaded, isAdmin, isOpen, ...others }: Props) {
  const { firstPayout, ...props } = others
  const t = useT('applications')
  const { user } = useShared()
  const [progress, setProgress] = useState(loaded)
  const [isReapplying, setReapplying] = useState(false)
  useEffect(() => setProgress(loaded), [loaded])
  const reload = () => router.reload({ only: ['progress'] })
  useLive<{ type: string }>(
    user ? `users/${user.id}` : null,
    ({ type }) => type === 'application' && reload(),
    { onReconnect: reload }
  )

  const title = t('title')
  const isApplying = progress.status === 'Not_applied' || isReapplying
  function change(next: ApplicationStatus) {
    setProgress(next)
    if (next.status === 'Pending') setReapplying(false)
  }
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-6">
      <Head title={title} />
      <header>
        <h1 className="text-2xl">{title}</h1>
        {isApplying && !isAdmin ? <p className="mt-2 text-sm text-muted">{t('lead')}</p> : null}
      </header>
      {isAdmin ? <NoticeBox>{t('is_admin')}</NoticeBox> : null}
      {isAdmin || !isApplying ? null : isOpen ? (
        <Wizard progress={progress} onChange={change} {...props} />
      ) : (
        <NoticeBox kind="warning" title={t('closed.title')}>
          {t('closed.hint')}
        </NoticeBox>
      )}
      {isApplying && isOpen && !isAdmin ? <FirstPayout days={firstPayout} /> : null}
      {isAdmin || isApplying ? null : (
        <StatusView progress={progress} onChange={change} onReapply={() => setReapplying(true)} />
      )}
    </div>
  )
}

Application.layout = (page: ReactNode) => <FocusLayout wide>{page}</FocusLayout>
