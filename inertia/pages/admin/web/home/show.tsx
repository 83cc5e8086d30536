import { CircleCheck, ListTodo } from 'lucide-react'
import { Link } from '@inertiajs/react'
import type { InertiaProps } from '~/types'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { LinkButton } from '~/components/ui/actions/link_button'
import { PageHeader } from '~/components/ui/show/page_header'
import { Panel } from '~/components/ui/show/panel'
import { menuOf } from '~/layouts/menus'
import { useT } from '~/hooks/use_t'

type Task = { key: string; count: number; href: string }
type Props = InertiaProps<{ tasks: Task[] }>

/** Tasks for an administrator, and links to every page of the administration. */
export default function AdminHome({ tasks }: Props) {
  const t = useT('web')
  return (
    <>
      <PageHeader title={t('admin_home.title')} description={t('admin_home.lead')} />
      <Panel title={t('admin_home.todo')}>
        {tasks.length === 0 ? (
          <EmptyState icon={<CircleCheck aria-hidden />} title={t('admin_home.nothing')}>
            {t('admin_home.nothing_lead')}
          </EmptyState>
        ) : (
          <ul className="flex flex-col divide-y divide-separator">
            {tasks.map(({ key, count, href }) => (
              <li key={key} className="flex flex-wrap items-center gap-3 py-3">
                <ListTodo aria-hidden size={18} className="shrink-0 text-warning" />
                <span className="min-w-0 flex-1">{t(`admin_home.task.${key}`, { count })}</span>
                <LinkButton href={href} size="sm" variant="outline">
                  {t('admin_home.open')}
                </LinkButton>
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <Panel title={t('admin_home.pages')}>
        <ul className="grid gap-3 sm:grid-cols-2">
          {menuOf.admin
            .filter(({ href }) => href !== '/admin')
            .map(({ key, href, icon: Icon }) => (
              <li key={key}>
                <Link
                  href={href}
                  className="hairline flex items-center gap-3 rounded-lg px-4 py-3 font-medium hover:bg-default"
                >
                  <Icon aria-hidden size={18} className="shrink-0 text-muted" />
                  {t(`menu.${key}`)}
                </Link>
              </li>
            ))}
        </ul>
      </Panel>
    </>
  )
}
