import { Head } from '@inertiajs/react'
import type { Data } from '@generated/data'
import type { InertiaProps } from '~/types'
import { Moment } from '~/components/ui/show/moment'
import { StatusChip } from '~/components/ui/show/status_chip'
import { useT } from '~/hooks/use_t'

type Props = InertiaProps<{ services: Data.Operations.ServiceStatus[] }>

/** Whether anything is late, for people who wait for a payment, a file or a mail. */
export default function Status({ services }: Props) {
  const t = useT('operations')
  const isSound = services.every(({ isDelayed }) => !isDelayed)
  return (
    <article className="page-width py-10 sm:py-16">
      <Head title={t('status.title')} />
      <div className="mx-auto max-w-2xl">
        <h1 className="text-3xl sm:text-4xl">{t('status.title')}</h1>
        <p className="mt-3 text-muted">{t(isSound ? 'status.sound' : 'status.delayed')}</p>
        <ul className="mt-8 divide-y divide-separator border-y border-separator">
          {services.map(({ name, isDelayed, since }) => (
            <li key={name} className="flex items-start justify-between gap-4 py-4">
              <div>
                <p className="font-medium">{t(`status.services.${name}`)}</p>
                {since ? (
                  <p className="mt-1 text-sm text-muted">
                    {t('status.since')} <Moment at={since} as="datetime" />
                  </p>
                ) : null}
              </div>
              <StatusChip tone={isDelayed ? 'warning' : 'success'}>
                {t(isDelayed ? 'status.is_delayed' : 'status.works')}
              </StatusChip>
            </li>
          ))}
        </ul>
      </div>
    </article>
  )
}
