import type { ReactNode } from 'react'
import { PageHeader } from '~/components/ui/show/page_header'
import { useT } from '~/hooks/use_t'

type Props = { title: string; description?: ReactNode; actions?: ReactNode }

/** The heading of every page of the account area, with breadcrumbs. */
export function AccountHeader(props: Props) {
  const t = useT('web')
  return (
    <PageHeader
      {...props}
      breadcrumbs={[{ label: t('areas.account'), href: '/account/profile' }]}
    />
  )
}
