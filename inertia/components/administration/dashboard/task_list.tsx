import { CircleAlert, CircleCheck, CircleHelp, ListTodo } from 'lucide-react'
import type { Data } from '@generated/data'
import { LinkButton } from '~/components/ui/actions/link_button'
import { EmptyState } from '~/components/ui/feedback/empty_state'
import { Moment } from '~/components/ui/show/moment'
import { Panel } from '~/components/ui/show/panel'
import { useT } from '~/hooks/use_t'

type Task = Data.Administration.AdminTask
type Props = { tasks: Task[]; ledgerCheck: { isSound: boolean; at: string } | null }

/** What waits for an admin. A task that could not be counted is shown as unknown. */
export function TaskList({ tasks, ledgerCheck }: Props) {
  const t = useT('web')
  return (
    <Panel
      title={t('admin_home.todo')}
      actions={
        <span className="text-sm text-muted">
          {ledgerCheck ? (
            <>
              {t(ledgerCheck.isSound ? 'admin_home.ledger_sound' : 'admin_home.ledger_faulty')}{' '}
              <Moment at={ledgerCheck.at} as="relative" />
            </>
          ) : (
            t('admin_home.ledger_unchecked')
          )}
        </span>
      }
    >
      {tasks.length === 0 ? (
        <EmptyState icon={<CircleCheck aria-hidden />} title={t('admin_home.nothing')}>
          {t('admin_home.nothing_lead')}
        </EmptyState>
      ) : (
        <ul className="flex flex-col divide-y divide-separator">
          {tasks.map((task) => (
            <TaskRow key={task.key} task={task} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function TaskRow({ task: { key, count, path, level, oldestAt } }: { task: Task }) {
  const t = useT('web')
  const Icon = count === null ? CircleHelp : level === 'red' ? CircleAlert : ListTodo
  const color = level === 'red' || count === null ? 'text-danger' : 'text-warning'
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <Icon aria-hidden size={18} className={`shrink-0 ${color}`} />
      <span className="min-w-0 flex-1">
        {count === null
          ? t('admin_home.unknown', { task: t(`admin_home.name.${key}`) })
          : t(`admin_home.task.${key}`, { count })}
        {oldestAt ? (
          <span className="block text-xs text-muted">
            {t('admin_home.oldest')} <Moment at={oldestAt} as="relative" />
          </span>
        ) : null}
      </span>
      <LinkButton href={path} size="sm" variant="outline">
        {t('admin_home.open')}
      </LinkButton>
    </li>
  )
}
