import { Download } from 'lucide-react'
import { Button } from '~/components/ui/actions/button'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { Panel } from '~/components/ui/show/panel'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { saveAsFile } from '~/lib/browser/save_as_file'
import { toast } from '~/lib/toast'

/** All personal data of the user as a file. */
export function ExportPanel() {
  const t = useT('identity')
  const exportData = useApi('api.user.data_export.show')

  async function save() {
    const data = await exportData.submit({})
    if (data === undefined) return
    const day = new Date().toISOString().slice(0, 10)
    saveAsFile(`countermark-${day}.json`, JSON.stringify(data, null, 2))
    toast.success(t('data.export.done'))
  }

  return (
    <Panel title={t('data.export.title')}>
      <div className="flex max-w-3xl flex-col items-start gap-4">
        <p className="text-muted">{t('data.export.lead')}</p>
        <p className="text-muted">{t('data.export.note')}</p>
        <ApiFailure api={exportData} />
        <Button
          variant="secondary"
          icon={<Download aria-hidden size={16} />}
          busy={exportData.processing}
          onPress={() => void save()}
        >
          {t('data.export.action')}
        </Button>
      </div>
    </Panel>
  )
}
