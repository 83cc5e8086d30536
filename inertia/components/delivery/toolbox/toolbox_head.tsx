import { LinkButton } from '~/components/ui/actions/link_button'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { PageHeader } from '~/components/ui/show/page_header'
import { ToolboxNav } from '~/components/delivery/toolbox/toolbox_nav'
import type { EnteredShop } from '~/components/delivery/toolbox/toolbox_places'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

type Props = { title: string; lead: string; shop?: EnteredShop }

/** Title and navigation of a toolbox page; for an admin it names the shop. */
export function ToolboxHead({ title, lead, shop }: Props) {
  const t = useT('delivery')
  return (
    <>
      <PageHeader
        title={title}
        description={lead}
        breadcrumbs={shop ? [{ label: t('visit.others'), href: '/admin/toolbox' }] : undefined}
        actions={
          shop ? (
            <LinkButton href="/admin/toolbox" variant="outline" size="sm">
              {t('visit.others')}
            </LinkButton>
          ) : null
        }
      />
      {shop ? <VisitNotice shop={shop} /> : null}
      <ToolboxNav shop={shop} />
    </>
  )
}

function VisitNotice({ shop: { name, creatorName, until } }: { shop: EnteredShop }) {
  const t = useT('delivery')
  const time = useFormat().date(until, 'time')
  return (
    <NoticeBox kind="warning">{t('visit.inside', { name, creator: creatorName, time })}</NoticeBox>
  )
}
