import type { ResponseData } from '~/lib/api/api_request'

export type OrderFilesState = ResponseData<'api.order_files.index'>

export type OrderFile = OrderFilesState['files'][number]
