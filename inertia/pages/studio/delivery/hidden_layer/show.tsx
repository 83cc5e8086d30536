import { useState } from 'react'
import { Download, ScanEye } from 'lucide-react'
import type { InertiaProps } from '~/types'
import { LayerView } from '~/components/delivery/toolbox/layer_view'
import { ToolboxHead } from '~/components/delivery/toolbox/toolbox_head'
import type { EnteredShop } from '~/components/delivery/toolbox/toolbox_places'
import { useHiddenLayer } from '~/components/delivery/toolbox/use_hidden_layer'
import { Button } from '~/components/ui/actions/button'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { FileDrop } from '~/components/ui/fields/file_drop'
import { Panel } from '~/components/ui/show/panel'
import { useT } from '~/hooks/use_t'

type Props = InertiaProps<{ shop?: EnteredShop }>

export default function HiddenLayer({ shop }: Props) {
  const t = useT('delivery')
  const errors = useT('errors')
  const [strength, setStrength] = useState(60)
  const { file, opened, problem, isBusy, ...layer } = useHiddenLayer()

  return (
    <>
      <ToolboxHead title={t('detector.title')} lead={t('detector.lead')} shop={shop} />
      <Panel>
        <div className="flex flex-col gap-5">
          <FileDrop
            label={t('detector.file')}
            hint={t('detector.fileHint')}
            accept="image/*"
            files={file ? [{ id: file.name, name: file.name, bytes: file.size, percent: 100 }] : []}
            onPick={([picked]) => layer.pick(picked)}
            onRemove={layer.forget}
          />
          {problem ? <NoticeBox kind="danger">{errors(problem)}</NoticeBox> : null}
          <div className="flex flex-wrap gap-3">
            <Button
              variant="primary"
              icon={<ScanEye aria-hidden />}
              busy={isBusy}
              onPress={() => void layer.open()}
            >
              {t('detector.show')}
            </Button>
            <Button
              variant="outline"
              icon={<Download aria-hidden />}
              onPress={() => void layer.save(strength / 100)}
            >
              {t('detector.download')}
            </Button>
          </div>
        </div>
      </Panel>
      {opened ? (
        <Panel title={t('detector.result')} description={t('detector.reading')}>
          <LayerView
            opened={opened}
            strength={strength}
            onStrength={setStrength}
            show={layer.show}
          />
        </Panel>
      ) : null}
    </>
  )
}
