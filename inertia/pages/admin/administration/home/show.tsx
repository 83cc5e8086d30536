import { useEffect, useState } from 'react'
import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import type { InertiaProps } from '~/types'
import { StatisticsPanel } from '~/components/administration/dashboard/statistics_panel'
import { TaskList } from '~/components/administration/dashboard/task_list'
import { PageHeader } from '~/components/ui/show/page_header'
import { useLive } from '~/hooks/use_live'
import { useT } from '~/hooks/use_t'
import { BACKGROUND } from '~/lib/api/api_request'
import { DelayedRefresh } from '~/lib/live/delayed_refresh'

type Props = InertiaProps<{
  tasks: Data.Administration.AdminTask[]
  statistics: Data.Administration.Statistics
  ledgerCheck: { isSound: boolean; at: string } | null
}>

/** The server caches the tasks for this time, so an earlier request would get the old ones. */
const KEPT_MS = 5_000

/** Reads the tasks again some seconds after messages for admins. */
function useFreshTasks() {
  const [tasks] = useState(() => new DelayedRefresh(reloadTasks, KEPT_MS))
  useEffect(() => () => tasks.stop(), [tasks])
  useLive('admins', tasks.request, { onReconnect: tasks.request })
}

const reloadTasks = () => router.reload({ only: ['tasks', 'ledgerCheck'], headers: BACKGROUND })

/** Tasks of an administrator, and the figures of the marketplace. */
export default function AdminHome({ tasks, statistics, ledgerCheck }: Props) {
  const t = useT('web')
  useFreshTasks()
  return (
    <>
      <PageHeader title={t('admin_home.title')} description={t('admin_home.lead')} />
      <TaskList tasks={tasks} ledgerCheck={ledgerCheck} />
      <StatisticsPanel statistics={statistics} />
    </>
  )
}
