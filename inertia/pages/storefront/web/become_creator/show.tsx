import type { InertiaProps } from '~/types'
import { ShareHead } from '~/components/catalog/listings/share_head'
import { LinkButton } from '~/components/ui/actions/link_button'
import { useShared } from '~/hooks/use_shared'
import { useT } from '~/hooks/use_t'

type Props = InertiaProps<{
  fees: { percent: number; freeDays: number; holdingDays: number }
  payouts: { newDays: number; securedHours: number; first: number; last: number }
  files: { max: number; maxWatermarked: number }
  origin: string
}>

const GETS = ['shop', 'marks', 'leaks', 'fees', 'payment'] as const
const WAITS = ['hold', 'channel', 'secured', 'friday'] as const
const PATH = '/become-creator'

/** What a creator gets, and the next step for the current user. */
export default function BecomeCreator({ fees, payouts, files, origin }: Props) {
  const t = useT('web')
  const title = t('become_creator.title')
  const description = t('become_creator.lead')
  return (
    <article className="page-width py-10 sm:py-16">
      <ShareHead
        title={title}
        description={description}
        origin={origin}
        path={PATH}
        type="website"
        data={{ '@type': 'WebPage', 'name': title, description }}
      />
      <div className="mx-auto max-w-2xl">
        <h1 className="text-3xl sm:text-4xl">{title}</h1>
        <p className="mt-3 text-muted">{description}</p>
        <h2 className="mt-10 text-xl">{t('become_creator.gets')}</h2>
        <ul className="mt-4 flex list-disc flex-col gap-2 ps-5">
          {GETS.map((key) => (
            <li key={key}>{t(`become_creator.get.${key}`, { ...fees, ...files })}</li>
          ))}
        </ul>
        <h2 className="mt-10 text-xl">{t('become_creator.payouts')}</h2>
        <ul className="mt-4 flex list-disc flex-col gap-2 ps-5">
          {WAITS.map((key) => (
            <li key={key}>{t(`become_creator.payout.${key}`, { ...fees, ...payouts })}</li>
          ))}
        </ul>
        <p className="mt-3">{t('become_creator.payout.first', payouts)}</p>
        <h2 className="mt-10 text-xl">{t('become_creator.how')}</h2>
        <NextStep />
      </div>
    </article>
  )
}

const APPLICATION = '/become-creator/application'
const STEPS = ['mail', 'work', 'creator', 'review'] as const

/** What is asked, and the way to it. */
function NextStep() {
  const t = useT('web')
  const { user, isRegistrationOpen } = useShared()
  if (user?.role === 'creator') {
    return (
      <div className="mt-4 flex flex-col items-start gap-4">
        <p>{t('become_creator.is_creator')}</p>
        <LinkButton href="/studio">{t('menu.studio_home')}</LinkButton>
      </div>
    )
  }
  if (user?.role === 'admin') return <p className="mt-4">{t('become_creator.is_admin')}</p>

  const redirect = encodeURIComponent(APPLICATION)
  return (
    <>
      <ol className="mt-4 flex list-decimal flex-col gap-3 ps-5">
        {user ? null : <li>{t('become_creator.sign_up')}</li>}
        {STEPS.map((key) => (
          <li key={key}>{t(`become_creator.step.${key}`)}</li>
        ))}
      </ol>
      <div className="mt-6 flex flex-wrap gap-3">
        {user ? (
          <LinkButton href={APPLICATION}>{t('become_creator.apply')}</LinkButton>
        ) : (
          <>
            {isRegistrationOpen ? (
              <LinkButton href={`/auth/register?redirect=${redirect}`}>{t('sign_up')}</LinkButton>
            ) : null}
            <LinkButton href={`/auth/login?redirect=${redirect}`} variant="outline">
              {t('sign_in')}
            </LinkButton>
          </>
        )}
      </div>
    </>
  )
}
