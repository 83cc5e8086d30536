/* eslint-disable prettier/prettier */
/// <reference path="../manifest.d.ts" />

import type { ExtractBody, ExtractErrorResponse, ExtractQuery, ExtractQueryForGet, ExtractResponse } from '@tuyau/core/types'
import type { InferInput, SimpleError } from '@vinejs/vine/types'

export type ParamValue = string | number | bigint | boolean

export interface Registry {
  'storefront.landing.show': {
    methods: ["GET","HEAD"]
    pattern: '/'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/web/controllers/landing_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/web/controllers/landing_controller').default['show']>>>
    }
  }
  'storefront.becoming_creator.show': {
    methods: ["GET","HEAD"]
    pattern: '/become-creator'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/web/controllers/becoming_creator_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/web/controllers/becoming_creator_controller').default['show']>>>
    }
  }
  'storefront.shops.show': {
    methods: ["GET","HEAD"]
    pattern: '/c/:name'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { name: ParamValue }
      query: ExtractQueryForGet<InferInput<(typeof import('#web/validators/search_validator').shopPageValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/web/controllers/shops_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/web/controllers/shops_controller').default['show']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'storefront.search.index': {
    methods: ["GET","HEAD"]
    pattern: '/search'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#web/validators/search_validator').searchValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/web/controllers/market_products_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/web/controllers/market_products_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'storefront.developers.index': {
    methods: ["GET","HEAD"]
    pattern: '/developers'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/web/controllers/api_descriptions_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/web/controllers/api_descriptions_controller').default['index']>>>
    }
  }
  'storefront.developers.show': {
    methods: ["GET","HEAD"]
    pattern: '/developers/:subject'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { subject: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/web/controllers/api_descriptions_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/web/controllers/api_descriptions_controller').default['show']>>>
    }
  }
  'storefront.robots.show': {
    methods: ["GET","HEAD"]
    pattern: '/robots.txt'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/web/controllers/sitemaps_controller').default['robots']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/web/controllers/sitemaps_controller').default['robots']>>>
    }
  }
  'storefront.sitemaps.index': {
    methods: ["GET","HEAD"]
    pattern: '/sitemap.xml'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/web/controllers/sitemaps_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/web/controllers/sitemaps_controller').default['index']>>>
    }
  }
  'storefront.sitemaps.show': {
    methods: ["GET","HEAD"]
    pattern: '/sitemaps/:kind/:part'
    types: {
      body: {}
      paramsTuple: [ParamValue, ParamValue]
      params: { kind: ParamValue; part: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/web/controllers/sitemaps_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/web/controllers/sitemaps_controller').default['show']>>>
    }
  }
  'studio.home.show': {
    methods: ["GET","HEAD"]
    pattern: '/studio'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/web/controllers/studio/home_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/web/controllers/studio/home_controller').default['show']>>>
    }
  }
  'api.market_products.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/products'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#web/validators/search_validator').searchValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/web/controllers/market_products_controller').default['list']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/web/controllers/market_products_controller').default['list']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.user_info.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/user/info'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/web/controllers/user_info_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/web/controllers/user_info_controller').default['show']>>>
    }
  }
  'api.api_descriptions.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/openapi.json'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/web/controllers/api_descriptions_controller').default['find']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/web/controllers/api_descriptions_controller').default['find']>>>
    }
  }
  'admin.home.show': {
    methods: ["GET","HEAD"]
    pattern: '/admin'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#administration/validators/activity_validators').statisticsValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/administration/controllers/admin/home_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/administration/controllers/admin/home_controller').default['show']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'admin.users.index': {
    methods: ["GET","HEAD"]
    pattern: '/admin/users'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#administration/validators/user_validators').userListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/administration/controllers/admin/users_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/administration/controllers/admin/users_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'admin.users.show': {
    methods: ["GET","HEAD"]
    pattern: '/admin/users/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/administration/controllers/admin/users_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/administration/controllers/admin/users_controller').default['show']>>>
    }
  }
  'admin.blocklist.index': {
    methods: ["GET","HEAD"]
    pattern: '/admin/blocklist'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#administration/validators/user_validators').blocklistValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/administration/controllers/admin/users_controller').default['blocklist']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/administration/controllers/admin/users_controller').default['blocklist']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'admin.creators.index': {
    methods: ["GET","HEAD"]
    pattern: '/admin/creators'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#administration/validators/creator_validators').creatorListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/administration/controllers/admin/creators_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/administration/controllers/admin/creators_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'admin.creators.show': {
    methods: ["GET","HEAD"]
    pattern: '/admin/creators/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQueryForGet<InferInput<(typeof import('#administration/validators/user_validators').pageOnlyValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/administration/controllers/admin/creators_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/administration/controllers/admin/creators_controller').default['show']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'admin.activities.index': {
    methods: ["GET","HEAD"]
    pattern: '/admin/activity'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#administration/validators/activity_validators').activityListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/administration/controllers/admin/activities_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/administration/controllers/admin/activities_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'admin.failed_copies.index': {
    methods: ["GET","HEAD"]
    pattern: '/admin/failed-copies'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#administration/validators/activity_validators').failureListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/administration/controllers/admin/home_controller').default['failedCopies']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/administration/controllers/admin/home_controller').default['failedCopies']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'admin.webhooks.index': {
    methods: ["GET","HEAD"]
    pattern: '/admin/webhooks'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#administration/validators/payment_validators').webhookListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/administration/controllers/admin/payments_controller').default['webhooks']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/administration/controllers/admin/payments_controller').default['webhooks']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'admin.revenues.show': {
    methods: ["GET","HEAD"]
    pattern: '/admin/revenue'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#administration/validators/payment_validators').revenueValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/administration/controllers/admin/revenues_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/administration/controllers/admin/revenues_controller').default['show']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'admin.payments.index': {
    methods: ["GET","HEAD"]
    pattern: '/admin/payments'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#administration/validators/payment_validators').paymentListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/administration/controllers/admin/payments_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/administration/controllers/admin/payments_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'admin.payments.show': {
    methods: ["GET","HEAD"]
    pattern: '/admin/payments/:paymentNo'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { paymentNo: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/administration/controllers/admin/payments_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/administration/controllers/admin/payments_controller').default['show']>>>
    }
  }
  'api.admin.tasks.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/admin-dashboard/tasks'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/administration/controllers/admin/home_controller').default['listTasks']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/administration/controllers/admin/home_controller').default['listTasks']>>>
    }
  }
  'api.admin.statistics.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/admin-dashboard/statistics'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#administration/validators/activity_validators').statisticsValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/administration/controllers/admin/home_controller').default['findStatistics']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/administration/controllers/admin/home_controller').default['findStatistics']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.activities.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/admin-dashboard/activity'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#administration/validators/activity_validators').activityListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/administration/controllers/admin/activities_controller').default['list']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/administration/controllers/admin/activities_controller').default['list']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.activity_exports.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/admin-dashboard/activity/export'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#administration/validators/activity_validators').activityExportValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/administration/controllers/admin/activities_controller').default['export']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/administration/controllers/admin/activities_controller').default['export']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.search.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/admin-dashboard/search'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#administration/validators/activity_validators').searchValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/administration/controllers/admin/search_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/administration/controllers/admin/search_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.revenues.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/admin-dashboard/revenue'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#administration/validators/payment_validators').revenueValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/administration/controllers/admin/revenues_controller').default['find']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/administration/controllers/admin/revenues_controller').default['find']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.revenue_exports.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/admin-dashboard/revenue/export'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#administration/validators/payment_validators').revenueExportValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/administration/controllers/admin/revenues_controller').default['export']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/administration/controllers/admin/revenues_controller').default['export']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.payments.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/admin-dashboard/payments'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#administration/validators/payment_validators').paymentListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/administration/controllers/admin/payments_controller').default['list']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/administration/controllers/admin/payments_controller').default['list']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.payments.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/admin-dashboard/payments/:paymentNo'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { paymentNo: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/administration/controllers/admin/payments_controller').default['find']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/administration/controllers/admin/payments_controller').default['find']>>>
    }
  }
  'api.admin.webhooks.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/admin-dashboard/webhooks'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#administration/validators/payment_validators').webhookListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/administration/controllers/admin/payments_controller').default['listWebhooks']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/administration/controllers/admin/payments_controller').default['listWebhooks']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.users.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/admin-dashboard/users'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#administration/validators/user_validators').userListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/administration/controllers/admin/users_controller').default['list']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/administration/controllers/admin/users_controller').default['list']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.user_exports.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/admin-dashboard/users/export'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#administration/validators/user_validators').userExportValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/administration/controllers/admin/users_controller').default['export']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/administration/controllers/admin/users_controller').default['export']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.users.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/admin-dashboard/users/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/administration/controllers/admin/users_controller').default['find']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/administration/controllers/admin/users_controller').default['find']>>>
    }
  }
  'api.admin.users.update': {
    methods: ["PATCH"]
    pattern: '/api/v1/admin-dashboard/users/:id'
    types: {
      body: ExtractBody<InferInput<(typeof import('#administration/validators/user_validators').userGroupValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#administration/validators/user_validators').userGroupValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/administration/controllers/admin/users_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/administration/controllers/admin/users_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.bans.store': {
    methods: ["POST"]
    pattern: '/api/v1/admin-dashboard/users/:id/ban'
    types: {
      body: ExtractBody<InferInput<(typeof import('#administration/validators/user_validators').banValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#administration/validators/user_validators').banValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/administration/controllers/admin/users_controller').default['ban']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/administration/controllers/admin/users_controller').default['ban']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.bans.destroy': {
    methods: ["POST"]
    pattern: '/api/v1/admin-dashboard/users/:id/unban'
    types: {
      body: ExtractBody<InferInput<(typeof import('#administration/validators/user_validators').unbanValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#administration/validators/user_validators').unbanValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/administration/controllers/admin/users_controller').default['unban']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/administration/controllers/admin/users_controller').default['unban']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.block_records.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/admin-dashboard/users/:id/block-record'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/administration/controllers/admin/users_controller').default['findBlockRecord']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/administration/controllers/admin/users_controller').default['findBlockRecord']>>>
    }
  }
  'api.admin.creators.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/admin-dashboard/creators'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#administration/validators/creator_validators').creatorListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/administration/controllers/admin/creators_controller').default['list']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/administration/controllers/admin/creators_controller').default['list']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.creator_exports.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/admin-dashboard/creators/export'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#administration/validators/creator_validators').creatorExportValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/administration/controllers/admin/creators_controller').default['export']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/administration/controllers/admin/creators_controller').default['export']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.creators.update': {
    methods: ["PATCH"]
    pattern: '/api/v1/admin-dashboard/creators/:id'
    types: {
      body: ExtractBody<InferInput<(typeof import('#administration/validators/creator_validators').creatorTermsValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#administration/validators/creator_validators').creatorTermsValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/administration/controllers/admin/creators_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/administration/controllers/admin/creators_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.creators.destroy': {
    methods: ["POST"]
    pattern: '/api/v1/admin-dashboard/creators/:id/end'
    types: {
      body: ExtractBody<InferInput<(typeof import('#administration/validators/creator_validators').creatorEndValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#administration/validators/creator_validators').creatorEndValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/administration/controllers/admin/creators_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/administration/controllers/admin/creators_controller').default['destroy']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.creator_verifications.store': {
    methods: ["POST"]
    pattern: '/api/v1/admin-dashboard/creators/:id/verification'
    types: {
      body: ExtractBody<InferInput<(typeof import('#administration/validators/creator_validators').creatorVerificationValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#administration/validators/creator_validators').creatorVerificationValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/administration/controllers/admin/creators_controller').default['verify']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/administration/controllers/admin/creators_controller').default['verify']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.shop_blocks.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/admin-dashboard/shop-blocks'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#administration/validators/user_validators').shopBlockListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/administration/controllers/admin/users_controller').default['listShopBlocks']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/administration/controllers/admin/users_controller').default['listShopBlocks']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.views.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/admin-dashboard/views'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#administration/validators/view_validators').viewListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/administration/controllers/admin/views_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/administration/controllers/admin/views_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.views.store': {
    methods: ["POST"]
    pattern: '/api/v1/admin-dashboard/views'
    types: {
      body: ExtractBody<InferInput<(typeof import('#administration/validators/view_validators').viewValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#administration/validators/view_validators').viewValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/administration/controllers/admin/views_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/administration/controllers/admin/views_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.views.destroy': {
    methods: ["DELETE"]
    pattern: '/api/v1/admin-dashboard/views/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/administration/controllers/admin/views_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/administration/controllers/admin/views_controller').default['destroy']>>>
    }
  }
  'api.receipts.store': {
    methods: ["POST"]
    pattern: '/api/v1/user/orders/:tradeNo/receipts'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { tradeNo: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/notifications/controllers/receipts_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/notifications/controllers/receipts_controller').default['store']>>>
    }
  }
  'api.studio.sale_mails.update': {
    methods: ["PUT"]
    pattern: '/api/v1/creator-dashboard/sale-mails'
    types: {
      body: ExtractBody<InferInput<(typeof import('#notifications/validators/sale_mails_validator').saleMailsValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#notifications/validators/sale_mails_validator').saleMailsValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/notifications/controllers/studio/sale_mails_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/notifications/controllers/studio/sale_mails_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.notification_counts.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/user/notifications/count'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/notifications/controllers/event_notifications_controller').default['count']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/notifications/controllers/event_notifications_controller').default['count']>>>
    }
  }
  'api.event_notifications.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/user/eventNotifications'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#notifications/validators/event_notification_validators').eventNotificationListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/notifications/controllers/event_notifications_controller').default['list']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/notifications/controllers/event_notifications_controller').default['list']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.event_notifications.update_many': {
    methods: ["PATCH"]
    pattern: '/api/v1/user/eventNotifications'
    types: {
      body: ExtractBody<InferInput<(typeof import('#notifications/validators/event_notification_validators').eventNotificationsValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#notifications/validators/event_notification_validators').eventNotificationsValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/notifications/controllers/event_notifications_controller').default['updateMany']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/notifications/controllers/event_notifications_controller').default['updateMany']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.event_notifications.update': {
    methods: ["PATCH"]
    pattern: '/api/v1/user/eventNotifications/:id'
    types: {
      body: ExtractBody<InferInput<(typeof import('#notifications/validators/event_notification_validators').eventNotificationValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#notifications/validators/event_notification_validators').eventNotificationValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/notifications/controllers/event_notifications_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/notifications/controllers/event_notifications_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'account.event_notifications.index': {
    methods: ["GET","HEAD"]
    pattern: '/account/notifications'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#notifications/validators/event_notification_validators').eventNotificationListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/notifications/controllers/event_notifications_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/notifications/controllers/event_notifications_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.notification_preferences.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/user/notification-preferences'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/notifications/settings/controllers/notification_settings_controller').default['find']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/notifications/settings/controllers/notification_settings_controller').default['find']>>>
    }
  }
  'api.notification_preferences.update': {
    methods: ["PUT"]
    pattern: '/api/v1/user/notification-preferences'
    types: {
      body: ExtractBody<InferInput<(typeof import('#notifications/settings/validators/preference_validators').notificationPreferencesValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#notifications/settings/validators/preference_validators').notificationPreferencesValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/notifications/settings/controllers/notification_settings_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/notifications/settings/controllers/notification_settings_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'account.notification_settings.show': {
    methods: ["GET","HEAD"]
    pattern: '/account/notification-settings'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/notifications/settings/controllers/notification_settings_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/notifications/settings/controllers/notification_settings_controller').default['show']>>>
    }
  }
  'api.unsubscriptions.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/unsubscriptions/:token'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { token: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/notifications/settings/controllers/notification_settings_controller').default['findUnsubscription']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/notifications/settings/controllers/notification_settings_controller').default['findUnsubscription']>>>
    }
  }
  'api.unsubscriptions.store': {
    methods: ["POST"]
    pattern: '/api/v1/unsubscriptions/:token'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { token: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/notifications/settings/controllers/notification_settings_controller').default['unsubscribe']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/notifications/settings/controllers/notification_settings_controller').default['unsubscribe']>>>
    }
  }
  'storefront.unsubscriptions.show': {
    methods: ["GET","HEAD"]
    pattern: '/unsubscribe/:token'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { token: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/notifications/settings/controllers/notification_settings_controller').default['unsubscription']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/notifications/settings/controllers/notification_settings_controller').default['unsubscription']>>>
    }
  }
  'api.push_subscriptions.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/user/push-subscriptions'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/notifications/push/controllers/push_subscriptions_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/notifications/push/controllers/push_subscriptions_controller').default['index']>>>
    }
  }
  'api.push_subscriptions.store': {
    methods: ["POST"]
    pattern: '/api/v1/user/push-subscriptions'
    types: {
      body: ExtractBody<InferInput<(typeof import('#notifications/push/validators/push_validators').pushSubscriptionValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#notifications/push/validators/push_validators').pushSubscriptionValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/notifications/push/controllers/push_subscriptions_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/notifications/push/controllers/push_subscriptions_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.push_subscriptions.destroy': {
    methods: ["DELETE"]
    pattern: '/api/v1/user/push-subscriptions/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/notifications/push/controllers/push_subscriptions_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/notifications/push/controllers/push_subscriptions_controller').default['destroy']>>>
    }
  }
  'api.push_subscriptions.test': {
    methods: ["POST"]
    pattern: '/api/v1/user/push-subscriptions/:id/tests'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/notifications/push/controllers/push_subscriptions_controller').default['test']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/notifications/push/controllers/push_subscriptions_controller').default['test']>>>
    }
  }
  'studio.traffic.index': {
    methods: ["GET","HEAD"]
    pattern: '/studio/traffic'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/analytics/controllers/studio/traffic_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/analytics/controllers/studio/traffic_controller').default['index']>>>
    }
  }
  'api.studio.campaign_reports.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/creator-dashboard/campaigns/reports'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#analytics/validators/report_validators').reportValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/analytics/controllers/studio/traffic_controller').default['export']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/analytics/controllers/studio/traffic_controller').default['export']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'storefront.status.show': {
    methods: ["GET","HEAD"]
    pattern: '/status'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/operations/controllers/status_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/operations/controllers/status_controller').default['show']>>>
    }
  }
  'api.status.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/site/status'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/operations/controllers/status_controller').default['find']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/operations/controllers/status_controller').default['find']>>>
    }
  }
  'admin.queues.index': {
    methods: ["GET","HEAD"]
    pattern: '/admin/queues'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/operations/controllers/admin/queues_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/operations/controllers/admin/queues_controller').default['index']>>>
    }
  }
  'admin.queues.invariants': {
    methods: ["GET","HEAD"]
    pattern: '/admin/queues/invariants'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#operations/validators/queue_validators').invariantListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/operations/controllers/admin/queues_controller').default['invariants']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/operations/controllers/admin/queues_controller').default['invariants']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'admin.queues.show': {
    methods: ["GET","HEAD"]
    pattern: '/admin/queues/:queue'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { queue: ParamValue }
      query: ExtractQueryForGet<InferInput<(typeof import('#operations/validators/queue_validators').jobListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/operations/controllers/admin/queues_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/operations/controllers/admin/queues_controller').default['show']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.queue_stats.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/admin-dashboard/queues/stats'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/operations/controllers/admin/queues_controller').default['findStats']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/operations/controllers/admin/queues_controller').default['findStats']>>>
    }
  }
  'api.admin.queue_jobs.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/admin-dashboard/queues/:queue/jobs'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { queue: ParamValue }
      query: ExtractQueryForGet<InferInput<(typeof import('#operations/validators/queue_validators').jobListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/operations/controllers/admin/queues_controller').default['listJobs']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/operations/controllers/admin/queues_controller').default['listJobs']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.queue_jobs.store': {
    methods: ["POST"]
    pattern: '/api/v1/admin-dashboard/queues/:queue/jobs'
    types: {
      body: ExtractBody<InferInput<(typeof import('#operations/validators/queue_validators').queueActionValidator)>>
      paramsTuple: [ParamValue]
      params: { queue: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#operations/validators/queue_validators').queueActionValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/operations/controllers/admin/queues_controller').default['storeJob']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/operations/controllers/admin/queues_controller').default['storeJob']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.queue_jobs.destroy': {
    methods: ["DELETE"]
    pattern: '/api/v1/admin-dashboard/queues/:queue/jobs'
    types: {
      body: ExtractBody<InferInput<(typeof import('#operations/validators/queue_validators').jobRemovalValidator)>>
      paramsTuple: [ParamValue]
      params: { queue: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#operations/validators/queue_validators').jobRemovalValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/operations/controllers/admin/queues_controller').default['destroyJob']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/operations/controllers/admin/queues_controller').default['destroyJob']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.site_releases.store': {
    methods: ["POST"]
    pattern: '/api/v1/admin-dashboard/site-management/release'
    types: {
      body: ExtractBody<InferInput<(typeof import('#operations/validators/queue_validators').siteReleaseValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#operations/validators/queue_validators').siteReleaseValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/operations/controllers/admin/site_releases_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/operations/controllers/admin/site_releases_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'storefront.applications.show': {
    methods: ["GET","HEAD"]
    pattern: '/become-creator/application'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/applications/controllers/applications_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/applications/controllers/applications_controller').default['show']>>>
    }
  }
  'admin.applications.index': {
    methods: ["GET","HEAD"]
    pattern: '/admin/creator-applications'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#applications/validators/application_validators').applicationListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/applications/controllers/admin/applications_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/applications/controllers/admin/applications_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'admin.applications.show': {
    methods: ["GET","HEAD"]
    pattern: '/admin/creator-applications/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/applications/controllers/admin/applications_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/applications/controllers/admin/applications_controller').default['show']>>>
    }
  }
  'api.applications.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/user/creator-applications/status'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/applications/controllers/applications_controller').default['find']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/applications/controllers/applications_controller').default['find']>>>
    }
  }
  'api.applications.store': {
    methods: ["POST"]
    pattern: '/api/v1/user/creator-applications'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/applications/controllers/applications_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/applications/controllers/applications_controller').default['store']>>>
    }
  }
  'api.applications.destroy': {
    methods: ["DELETE"]
    pattern: '/api/v1/user/creator-applications'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/applications/controllers/applications_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/applications/controllers/applications_controller').default['destroy']>>>
    }
  }
  'api.application_drafts.update': {
    methods: ["PUT"]
    pattern: '/api/v1/user/creator-applications/draft'
    types: {
      body: ExtractBody<InferInput<(typeof import('#applications/validators/application_validators').applicationDraftValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#applications/validators/application_validators').applicationDraftValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/applications/controllers/applications_controller').default['saveDraft']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/applications/controllers/applications_controller').default['saveDraft']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.mail_proofs.store': {
    methods: ["POST"]
    pattern: '/api/v1/user/creator-applications/email-proofs'
    types: {
      body: ExtractBody<InferInput<(typeof import('#applications/validators/application_validators').mailProofValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#applications/validators/application_validators').mailProofValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/applications/controllers/applications_controller').default['proveMail']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/applications/controllers/applications_controller').default['proveMail']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.rejections.update': {
    methods: ["PATCH"]
    pattern: '/api/v1/user/creator-applications/acknowledge-rejection'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/applications/controllers/applications_controller').default['readRejection']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/applications/controllers/applications_controller').default['readRejection']>>>
    }
  }
  'api.admin.applications.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/admin-dashboard/creator-applications'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#applications/validators/application_validators').applicationListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/applications/controllers/admin/applications_controller').default['list']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/applications/controllers/admin/applications_controller').default['list']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.applications.update_many': {
    methods: ["PATCH"]
    pattern: '/api/v1/admin-dashboard/creator-applications'
    types: {
      body: ExtractBody<InferInput<(typeof import('#applications/validators/application_validators').decisionsValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#applications/validators/application_validators').decisionsValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/applications/controllers/admin/applications_controller').default['updateMany']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/applications/controllers/admin/applications_controller').default['updateMany']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.applications.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/admin-dashboard/creator-applications/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/applications/controllers/admin/applications_controller').default['find']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/applications/controllers/admin/applications_controller').default['find']>>>
    }
  }
  'api.admin.applications.update': {
    methods: ["PATCH"]
    pattern: '/api/v1/admin-dashboard/creator-applications/:id'
    types: {
      body: ExtractBody<InferInput<(typeof import('#applications/validators/application_validators').decisionValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#applications/validators/application_validators').decisionValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/applications/controllers/admin/applications_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/applications/controllers/admin/applications_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'account.tickets.index': {
    methods: ["GET","HEAD"]
    pattern: '/account/tickets'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#support/validators/ticket_validators').ticketListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/support/controllers/tickets_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/support/controllers/tickets_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'account.tickets.create': {
    methods: ["GET","HEAD"]
    pattern: '/account/tickets/new'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#support/validators/ticket_validators').newTicketValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/support/controllers/tickets_controller').default['create']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/support/controllers/tickets_controller').default['create']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'account.tickets.show': {
    methods: ["GET","HEAD"]
    pattern: '/tickets/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/support/controllers/tickets_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/support/controllers/tickets_controller').default['show']>>>
    }
  }
  'account.tickets.of_order': {
    methods: ["GET","HEAD"]
    pattern: '/orders/:tradeNo/ticket'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { tradeNo: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/support/controllers/tickets_controller').default['ofOrder']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/support/controllers/tickets_controller').default['ofOrder']>>>
    }
  }
  'api.tickets.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/user/tickets'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#support/validators/ticket_validators').ticketListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/support/controllers/tickets_controller').default['list']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/support/controllers/tickets_controller').default['list']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.tickets.store': {
    methods: ["POST"]
    pattern: '/api/v1/user/tickets'
    types: {
      body: ExtractBody<InferInput<(typeof import('#support/validators/ticket_validators').ticketValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#support/validators/ticket_validators').ticketValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/support/controllers/tickets_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/support/controllers/tickets_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.tickets.count': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/user/tickets/count'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/support/controllers/tickets_controller').default['count']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/support/controllers/tickets_controller').default['count']>>>
    }
  }
  'api.ticket_files.store': {
    methods: ["POST"]
    pattern: '/api/v1/user/tickets/files'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/support/controllers/ticket_files_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/support/controllers/ticket_files_controller').default['store']>>>
    }
  }
  'api.tickets.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/user/tickets/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQueryForGet<InferInput<(typeof import('#support/validators/ticket_validators').ticketEntriesValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/support/controllers/tickets_controller').default['find']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/support/controllers/tickets_controller').default['find']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.tickets.update': {
    methods: ["PATCH"]
    pattern: '/api/v1/user/tickets/:id'
    types: {
      body: ExtractBody<InferInput<(typeof import('#support/validators/ticket_validators').ticketReadValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#support/validators/ticket_validators').ticketReadValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/support/controllers/tickets_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/support/controllers/tickets_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.ticket_replies.store': {
    methods: ["POST"]
    pattern: '/api/v1/user/tickets/:id/conversations'
    types: {
      body: ExtractBody<InferInput<(typeof import('#support/validators/ticket_validators').ticketReplyValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#support/validators/ticket_validators').ticketReplyValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/support/controllers/tickets_controller').default['reply']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/support/controllers/tickets_controller').default['reply']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.ticket_statuses.update': {
    methods: ["PATCH"]
    pattern: '/api/v1/user/tickets/:id/status'
    types: {
      body: ExtractBody<InferInput<(typeof import('#support/validators/ticket_validators').ticketStatusValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#support/validators/ticket_validators').ticketStatusValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/support/controllers/tickets_controller').default['close']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/support/controllers/tickets_controller').default['close']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.ticket_files.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/user/tickets/:id/files/:fileId'
    types: {
      body: {}
      paramsTuple: [ParamValue, ParamValue]
      params: { id: ParamValue; fileId: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/support/controllers/ticket_files_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/support/controllers/ticket_files_controller').default['show']>>>
    }
  }
  'admin.tickets.index': {
    methods: ["GET","HEAD"]
    pattern: '/admin/tickets'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#support/validators/admin_ticket_validators').adminTicketListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/support/controllers/admin/tickets_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/support/controllers/admin/tickets_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'admin.tickets.show': {
    methods: ["GET","HEAD"]
    pattern: '/admin/tickets/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/support/controllers/admin/tickets_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/support/controllers/admin/tickets_controller').default['show']>>>
    }
  }
  'api.admin.tickets.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/admin-dashboard/tickets'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#support/validators/admin_ticket_validators').adminTicketListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/support/controllers/admin/tickets_controller').default['list']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/support/controllers/admin/tickets_controller').default['list']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.ticket_files.store': {
    methods: ["POST"]
    pattern: '/api/v1/admin-dashboard/tickets/files'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/support/controllers/admin/tickets_controller').default['storeFile']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/support/controllers/admin/tickets_controller').default['storeFile']>>>
    }
  }
  'api.admin.tickets.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/admin-dashboard/tickets/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQueryForGet<InferInput<(typeof import('#support/validators/ticket_validators').ticketEntriesValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/support/controllers/admin/tickets_controller').default['find']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/support/controllers/admin/tickets_controller').default['find']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.tickets.update': {
    methods: ["PATCH"]
    pattern: '/api/v1/admin-dashboard/tickets/:id'
    types: {
      body: ExtractBody<InferInput<(typeof import('#support/validators/admin_ticket_validators').ticketAssignmentValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#support/validators/admin_ticket_validators').ticketAssignmentValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/support/controllers/admin/tickets_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/support/controllers/admin/tickets_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.ticket_answers.store': {
    methods: ["POST"]
    pattern: '/api/v1/admin-dashboard/tickets/:id/conversations'
    types: {
      body: ExtractBody<InferInput<(typeof import('#support/validators/admin_ticket_validators').ticketAnswerValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#support/validators/admin_ticket_validators').ticketAnswerValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/support/controllers/admin/tickets_controller').default['answer']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/support/controllers/admin/tickets_controller').default['answer']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.ticket_statuses.update': {
    methods: ["PATCH"]
    pattern: '/api/v1/admin-dashboard/tickets/:id/status'
    types: {
      body: ExtractBody<InferInput<(typeof import('#support/validators/admin_ticket_validators').adminTicketStatusValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#support/validators/admin_ticket_validators').adminTicketStatusValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/support/controllers/admin/tickets_controller').default['changeStatus']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/support/controllers/admin/tickets_controller').default['changeStatus']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.ticket_files.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/admin-dashboard/tickets/:id/files/:fileId'
    types: {
      body: {}
      paramsTuple: [ParamValue, ParamValue]
      params: { id: ParamValue; fileId: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/support/controllers/admin/tickets_controller').default['findFile']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/support/controllers/admin/tickets_controller').default['findFile']>>>
    }
  }
  'api.admin.saved_replies.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/admin-dashboard/saved-replies'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/support/controllers/admin/saved_replies_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/support/controllers/admin/saved_replies_controller').default['index']>>>
    }
  }
  'api.admin.saved_replies.store': {
    methods: ["POST"]
    pattern: '/api/v1/admin-dashboard/saved-replies'
    types: {
      body: ExtractBody<InferInput<(typeof import('#support/validators/admin_ticket_validators').savedReplyValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#support/validators/admin_ticket_validators').savedReplyValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/support/controllers/admin/saved_replies_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/support/controllers/admin/saved_replies_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.saved_replies.update': {
    methods: ["PUT"]
    pattern: '/api/v1/admin-dashboard/saved-replies/:id'
    types: {
      body: ExtractBody<InferInput<(typeof import('#support/validators/admin_ticket_validators').savedReplyValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#support/validators/admin_ticket_validators').savedReplyValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/support/controllers/admin/saved_replies_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/support/controllers/admin/saved_replies_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.saved_replies.destroy': {
    methods: ["DELETE"]
    pattern: '/api/v1/admin-dashboard/saved-replies/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/support/controllers/admin/saved_replies_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/support/controllers/admin/saved_replies_controller').default['destroy']>>>
    }
  }
  'api.admin.product_takedowns.store': {
    methods: ["POST"]
    pattern: '/api/v1/admin-dashboard/products/:id/hide'
    types: {
      body: ExtractBody<InferInput<(typeof import('#support/validators/admin_ticket_validators').takedownValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#support/validators/admin_ticket_validators').takedownValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/support/controllers/admin/product_takedowns_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/support/controllers/admin/product_takedowns_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.product_takedowns.destroy': {
    methods: ["DELETE"]
    pattern: '/api/v1/admin-dashboard/products/:id/hide'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/support/controllers/admin/product_takedowns_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/support/controllers/admin/product_takedowns_controller').default['destroy']>>>
    }
  }
  'api.chats.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/user/chats'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#chat/validators/chat_validators').chatListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/chat/controllers/chats_controller').default['list']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/chat/controllers/chats_controller').default['list']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.chats.update': {
    methods: ["PATCH"]
    pattern: '/api/v1/user/chats/:chatPartnerId'
    types: {
      body: ExtractBody<InferInput<(typeof import('#chat/validators/chat_validators').chatValidator)>>
      paramsTuple: [ParamValue]
      params: { chatPartnerId: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#chat/validators/chat_validators').chatValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/chat/controllers/chats_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/chat/controllers/chats_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.messages.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/user/chats/messages'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#chat/validators/chat_validators').messageListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/chat/controllers/messages_controller').default['list']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/chat/controllers/messages_controller').default['list']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.messages.store': {
    methods: ["POST"]
    pattern: '/api/v1/user/chats/messages'
    types: {
      body: ExtractBody<InferInput<(typeof import('#chat/validators/chat_validators').messageValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#chat/validators/chat_validators').messageValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/chat/controllers/messages_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/chat/controllers/messages_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.messages.destroy': {
    methods: ["DELETE"]
    pattern: '/api/v1/user/chats/messages'
    types: {
      body: ExtractBody<InferInput<(typeof import('#chat/validators/chat_validators').messageDeletionValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#chat/validators/chat_validators').messageDeletionValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/chat/controllers/messages_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/chat/controllers/messages_controller').default['destroy']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.chat_images.store': {
    methods: ["POST"]
    pattern: '/api/v1/user/chats/images'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/chat/controllers/messages_controller').default['storeImage']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/chat/controllers/messages_controller').default['storeImage']>>>
    }
  }
  'api.chat_images.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/user/chats/images/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/chat/controllers/messages_controller').default['findImage']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/chat/controllers/messages_controller').default['findImage']>>>
    }
  }
  'api.chat_orders.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/creator/chats/orders'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#chat/validators/chat_validators').chatOrderListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/chat/controllers/chats_controller').default['listOrders']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/chat/controllers/chats_controller').default['listOrders']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.reported_images.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/admin-dashboard/chat-images/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/chat/controllers/admin/reported_images_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/chat/controllers/admin/reported_images_controller').default['show']>>>
    }
  }
  'account.chats.index': {
    methods: ["GET","HEAD"]
    pattern: '/account/messages'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#chat/validators/chat_validators').chatPageValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/chat/controllers/chats_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/chat/controllers/chats_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'studio.toolbox.show': {
    methods: ["GET","HEAD"]
    pattern: '/studio/toolbox'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/delivery/tracing/controllers/studio/toolbox_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/delivery/tracing/controllers/studio/toolbox_controller').default['show']>>>
    }
  }
  'studio.watermark_assignments.index': {
    methods: ["GET","HEAD"]
    pattern: '/studio/toolbox/assignments'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#delivery/tracing/validators/trace_validator').assignmentsValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/delivery/tracing/controllers/studio/watermark_assignments_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/delivery/tracing/controllers/studio/watermark_assignments_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'studio.orders.show': {
    methods: ["GET","HEAD"]
    pattern: '/studio/orders/:tradeNo'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { tradeNo: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/delivery/entitlements/controllers/studio/orders_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/delivery/entitlements/controllers/studio/orders_controller').default['show']>>>
    }
  }
  'studio.downloads.index': {
    methods: ["GET","HEAD"]
    pattern: '/studio/toolbox/downloads'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#delivery/tracing/validators/trace_validator').downloadsValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/delivery/tracing/controllers/studio/downloads_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/delivery/tracing/controllers/studio/downloads_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'studio.leak_reports.index': {
    methods: ["GET","HEAD"]
    pattern: '/studio/toolbox/reports'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#delivery/tracing/validators/trace_validator').reportsValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/delivery/tracing/controllers/studio/leak_reports_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/delivery/tracing/controllers/studio/leak_reports_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'studio.hidden_layer.show': {
    methods: ["GET","HEAD"]
    pattern: '/studio/toolbox/detector'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/delivery/tracing/controllers/studio/toolbox_controller').default['hiddenLayer']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/delivery/tracing/controllers/studio/toolbox_controller').default['hiddenLayer']>>>
    }
  }
  'studio.text_decoder.show': {
    methods: ["GET","HEAD"]
    pattern: '/studio/toolbox/decoder'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#delivery/tracing/validators/trace_validator').decoderValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/delivery/tracing/controllers/studio/toolbox_controller').default['textDecoder']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/delivery/tracing/controllers/studio/toolbox_controller').default['textDecoder']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'studio.blocked_customers.index': {
    methods: ["GET","HEAD"]
    pattern: '/studio/toolbox/blocked'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#delivery/tracing/validators/trace_validator').blockedListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/delivery/tracing/controllers/studio/downloads_controller').default['blockedCustomers']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/delivery/tracing/controllers/studio/downloads_controller').default['blockedCustomers']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.download_links.store': {
    methods: ["POST"]
    pattern: '/api/v1/creator/products/:pid/attachments/:aid/pre-signed-url'
    types: {
      body: ExtractBody<InferInput<(typeof import('#delivery/validators/attachment_validator').preSignedUrlValidator)>>
      paramsTuple: [ParamValue, ParamValue]
      params: { pid: ParamValue; aid: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#delivery/validators/attachment_validator').preSignedUrlValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/delivery/downloads/controllers/downloads_controller').default['link']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/delivery/downloads/controllers/downloads_controller').default['link']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.attachment_copies.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/creator/products/:pid/attachments/:aid/watermark-status'
    types: {
      body: {}
      paramsTuple: [ParamValue, ParamValue]
      params: { pid: ParamValue; aid: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/delivery/copies/controllers/copies_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/delivery/copies/controllers/copies_controller').default['show']>>>
    }
  }
  'api.attachment_copies.store': {
    methods: ["POST"]
    pattern: '/api/v1/creator/products/:pid/attachments/:aid/watermark'
    types: {
      body: {}
      paramsTuple: [ParamValue, ParamValue]
      params: { pid: ParamValue; aid: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/delivery/copies/controllers/copies_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/delivery/copies/controllers/copies_controller').default['store']>>>
    }
  }
  'api.order_files.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/user/orders/:tradeNo/files'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { tradeNo: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/delivery/downloads/controllers/downloads_controller').default['listFiles']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/delivery/downloads/controllers/downloads_controller').default['listFiles']>>>
    }
  }
  'api.order_archives.store': {
    methods: ["POST"]
    pattern: '/api/v1/user/orders/:tradeNo/archive'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { tradeNo: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/delivery/downloads/controllers/downloads_controller').default['storeArchive']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/delivery/downloads/controllers/downloads_controller').default['storeArchive']>>>
    }
  }
  'api.order_archives.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/user/orders/:tradeNo/archive'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { tradeNo: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/delivery/downloads/controllers/downloads_controller').default['findArchive']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/delivery/downloads/controllers/downloads_controller').default['findArchive']>>>
    }
  }
  'api.payment_archives.store': {
    methods: ["POST"]
    pattern: '/api/v1/user/payments/:paymentNo/archive'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { paymentNo: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/delivery/downloads/controllers/downloads_controller').default['storeArchive']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/delivery/downloads/controllers/downloads_controller').default['storeArchive']>>>
    }
  }
  'api.payment_archives.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/user/payments/:paymentNo/archive'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { paymentNo: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/delivery/downloads/controllers/downloads_controller').default['findArchive']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/delivery/downloads/controllers/downloads_controller').default['findArchive']>>>
    }
  }
  'api.studio.attachment_contents.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/creator-dashboard/attachments/:id/content'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/delivery/downloads/controllers/studio/originals_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/delivery/downloads/controllers/studio/originals_controller').default['show']>>>
    }
  }
  'api.studio.watermark_samples.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/creator-dashboard/attachments/:id/status'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/delivery/samples/controllers/studio/watermark_samples_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/delivery/samples/controllers/studio/watermark_samples_controller').default['show']>>>
    }
  }
  'api.studio.watermark_samples.store': {
    methods: ["POST"]
    pattern: '/api/v1/creator-dashboard/attachments/:id/watermark-sample'
    types: {
      body: ExtractBody<InferInput<(typeof import('#delivery/samples/validators/picture_choice_validator').pictureChoiceValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#delivery/samples/validators/picture_choice_validator').pictureChoiceValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/delivery/samples/controllers/studio/watermark_samples_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/delivery/samples/controllers/studio/watermark_samples_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.studio.watermark_assignments.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/creator-dashboard/watermark-assignment'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#delivery/tracing/validators/trace_validator').assignmentsValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/delivery/tracing/controllers/studio/watermark_assignments_controller').default['list']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/delivery/tracing/controllers/studio/watermark_assignments_controller').default['list']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.studio.downloads.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/creator-dashboard/watermark-assignment/downloads'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#delivery/tracing/validators/trace_validator').downloadsValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/delivery/tracing/controllers/studio/downloads_controller').default['list']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/delivery/tracing/controllers/studio/downloads_controller').default['list']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.studio.copy_pages.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/creator-dashboard/watermark-assignment/copies/:copyId/pages/:page'
    types: {
      body: {}
      paramsTuple: [ParamValue, ParamValue]
      params: { copyId: ParamValue; page: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/delivery/tracing/controllers/studio/watermark_assignments_controller').default['findPage']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/delivery/tracing/controllers/studio/watermark_assignments_controller').default['findPage']>>>
    }
  }
  'api.studio.copy_remakes.store': {
    methods: ["POST"]
    pattern: '/api/v1/creator-dashboard/watermark-assignment/copies/:copyId/remake'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { copyId: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/delivery/copies/controllers/studio/copies_controller').default['remake']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/delivery/copies/controllers/studio/copies_controller').default['remake']>>>
    }
  }
  'api.studio.leak_traces.store': {
    methods: ["POST"]
    pattern: '/api/v1/creator-dashboard/watermark-assignment/decode'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/delivery/tracing/controllers/studio/leak_reports_controller').default['trace']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/delivery/tracing/controllers/studio/leak_reports_controller').default['trace']>>>
    }
  }
  'api.studio.leak_reports.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/creator-dashboard/watermark-assignment/reports'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#delivery/tracing/validators/trace_validator').reportsValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/delivery/tracing/controllers/studio/leak_reports_controller').default['list']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/delivery/tracing/controllers/studio/leak_reports_controller').default['list']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.studio.leak_reports.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/creator-dashboard/watermark-assignment/reports/:reportId'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { reportId: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/delivery/tracing/controllers/studio/leak_reports_controller').default['find']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/delivery/tracing/controllers/studio/leak_reports_controller').default['find']>>>
    }
  }
  'api.studio.passage_readings.store': {
    methods: ["POST"]
    pattern: '/api/v1/creator-dashboard/watermark-assignment/passage-readings'
    types: {
      body: ExtractBody<InferInput<(typeof import('#delivery/tracing/validators/trace_validator').passageValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#delivery/tracing/validators/trace_validator').passageValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/delivery/tracing/controllers/studio/toolbox_controller').default['readPassage']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/delivery/tracing/controllers/studio/toolbox_controller').default['readPassage']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.studio.file_withdrawals.store': {
    methods: ["POST"]
    pattern: '/api/v1/creator-dashboard/attachments/:id/withdrawal'
    types: {
      body: ExtractBody<InferInput<(typeof import('#delivery/validators/attachment_validator').withdrawalValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#delivery/validators/attachment_validator').withdrawalValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/delivery/entitlements/controllers/studio/orders_controller').default['withdrawFile']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/delivery/entitlements/controllers/studio/orders_controller').default['withdrawFile']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.studio.file_withdrawals.destroy': {
    methods: ["DELETE"]
    pattern: '/api/v1/creator-dashboard/attachments/:id/withdrawal'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/delivery/entitlements/controllers/studio/orders_controller').default['restoreFile']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/delivery/entitlements/controllers/studio/orders_controller').default['restoreFile']>>>
    }
  }
  'api.admin.file_withdrawals.store': {
    methods: ["POST"]
    pattern: '/api/v1/admin-dashboard/attachments/:id/withdrawal'
    types: {
      body: ExtractBody<InferInput<(typeof import('#delivery/validators/attachment_validator').withdrawalValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#delivery/validators/attachment_validator').withdrawalValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/delivery/entitlements/controllers/admin/orders_controller').default['withdrawFile']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/delivery/entitlements/controllers/admin/orders_controller').default['withdrawFile']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.file_withdrawals.destroy': {
    methods: ["DELETE"]
    pattern: '/api/v1/admin-dashboard/attachments/:id/withdrawal'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/delivery/entitlements/controllers/admin/orders_controller').default['restoreFile']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/delivery/entitlements/controllers/admin/orders_controller').default['restoreFile']>>>
    }
  }
  'api.admin.original_links.store': {
    methods: ["POST"]
    pattern: '/api/v1/admin-dashboard/attachments/:id/pre-sign-url'
    types: {
      body: ExtractBody<InferInput<(typeof import('#delivery/downloads/validators/original_link_validator').originalLinkValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#delivery/downloads/validators/original_link_validator').originalLinkValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/delivery/downloads/controllers/admin/originals_controller').default['link']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/delivery/downloads/controllers/admin/originals_controller').default['link']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.copy_remakes.store': {
    methods: ["POST"]
    pattern: '/api/v1/admin-dashboard/copies/:copyId/remake'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { copyId: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/delivery/copies/controllers/admin/copies_controller').default['remake']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/delivery/copies/controllers/admin/copies_controller').default['remake']>>>
    }
  }
  'admin.toolbox.index': {
    methods: ["GET","HEAD"]
    pattern: '/admin/toolbox'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#delivery/tracing/validators/trace_validator').shopsValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/delivery/tracing/controllers/admin/toolbox_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/delivery/tracing/controllers/admin/toolbox_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'admin.toolbox.show': {
    methods: ["GET","HEAD"]
    pattern: '/admin/shops/:name/toolbox'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { name: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/delivery/tracing/controllers/admin/toolbox_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/delivery/tracing/controllers/admin/toolbox_controller').default['show']>>>
    }
  }
  'admin.hidden_layer.show': {
    methods: ["GET","HEAD"]
    pattern: '/admin/shops/:name/toolbox/detector'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { name: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/delivery/tracing/controllers/admin/toolbox_controller').default['hiddenLayer']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/delivery/tracing/controllers/admin/toolbox_controller').default['hiddenLayer']>>>
    }
  }
  'admin.text_decoder.show': {
    methods: ["GET","HEAD"]
    pattern: '/admin/shops/:name/toolbox/decoder'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { name: ParamValue }
      query: ExtractQueryForGet<InferInput<(typeof import('#delivery/tracing/validators/trace_validator').decoderValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/delivery/tracing/controllers/admin/toolbox_controller').default['textDecoder']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/delivery/tracing/controllers/admin/toolbox_controller').default['textDecoder']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'admin.watermark_assignments.index': {
    methods: ["GET","HEAD"]
    pattern: '/admin/shops/:name/toolbox/assignments'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { name: ParamValue }
      query: ExtractQueryForGet<InferInput<(typeof import('#delivery/tracing/validators/trace_validator').assignmentsValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/delivery/tracing/controllers/admin/watermark_assignments_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/delivery/tracing/controllers/admin/watermark_assignments_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'admin.downloads.index': {
    methods: ["GET","HEAD"]
    pattern: '/admin/shops/:name/toolbox/downloads'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { name: ParamValue }
      query: ExtractQueryForGet<InferInput<(typeof import('#delivery/tracing/validators/trace_validator').downloadsValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/delivery/tracing/controllers/admin/watermark_assignments_controller').default['downloads']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/delivery/tracing/controllers/admin/watermark_assignments_controller').default['downloads']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'admin.leak_reports.index': {
    methods: ["GET","HEAD"]
    pattern: '/admin/shops/:name/toolbox/reports'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { name: ParamValue }
      query: ExtractQueryForGet<InferInput<(typeof import('#delivery/tracing/validators/trace_validator').reportsValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/delivery/tracing/controllers/admin/leak_reports_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/delivery/tracing/controllers/admin/leak_reports_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'admin.sold_orders.show': {
    methods: ["GET","HEAD"]
    pattern: '/admin/orders/:tradeNo'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { tradeNo: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/delivery/entitlements/controllers/admin/orders_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/delivery/entitlements/controllers/admin/orders_controller').default['show']>>>
    }
  }
  'api.admin.toolbox_visits.store': {
    methods: ["POST"]
    pattern: '/api/v1/admin-dashboard/shops/:name/toolbox-visits'
    types: {
      body: ExtractBody<InferInput<(typeof import('#delivery/tracing/validators/trace_validator').visitValidator)>>
      paramsTuple: [ParamValue]
      params: { name: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#delivery/tracing/validators/trace_validator').visitValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/delivery/tracing/controllers/admin/toolbox_controller').default['enter']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/delivery/tracing/controllers/admin/toolbox_controller').default['enter']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.watermark_assignments.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/admin-dashboard/shops/:name/watermark-assignment'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { name: ParamValue }
      query: ExtractQueryForGet<InferInput<(typeof import('#delivery/tracing/validators/trace_validator').assignmentsValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/delivery/tracing/controllers/admin/watermark_assignments_controller').default['list']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/delivery/tracing/controllers/admin/watermark_assignments_controller').default['list']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.copy_pages.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/admin-dashboard/shops/:name/watermark-assignment/copies/:copyId/pages/:page'
    types: {
      body: {}
      paramsTuple: [ParamValue, ParamValue, ParamValue]
      params: { name: ParamValue; copyId: ParamValue; page: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/delivery/tracing/controllers/admin/watermark_assignments_controller').default['findPage']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/delivery/tracing/controllers/admin/watermark_assignments_controller').default['findPage']>>>
    }
  }
  'api.admin.leak_traces.store': {
    methods: ["POST"]
    pattern: '/api/v1/admin-dashboard/shops/:name/watermark-assignment/decode'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { name: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/delivery/tracing/controllers/admin/leak_reports_controller').default['trace']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/delivery/tracing/controllers/admin/leak_reports_controller').default['trace']>>>
    }
  }
  'api.admin.leak_reports.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/admin-dashboard/shops/:name/watermark-assignment/reports'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { name: ParamValue }
      query: ExtractQueryForGet<InferInput<(typeof import('#delivery/tracing/validators/trace_validator').reportsValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/delivery/tracing/controllers/admin/leak_reports_controller').default['list']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/delivery/tracing/controllers/admin/leak_reports_controller').default['list']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.leak_reports.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/admin-dashboard/shops/:name/watermark-assignment/reports/:reportId'
    types: {
      body: {}
      paramsTuple: [ParamValue, ParamValue]
      params: { name: ParamValue; reportId: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/delivery/tracing/controllers/admin/leak_reports_controller').default['find']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/delivery/tracing/controllers/admin/leak_reports_controller').default['find']>>>
    }
  }
  'api.admin.passage_readings.store': {
    methods: ["POST"]
    pattern: '/api/v1/admin-dashboard/shops/:name/watermark-assignment/passage-readings'
    types: {
      body: ExtractBody<InferInput<(typeof import('#delivery/tracing/validators/trace_validator').passageValidator)>>
      paramsTuple: [ParamValue]
      params: { name: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#delivery/tracing/validators/trace_validator').passageValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/delivery/tracing/controllers/admin/toolbox_controller').default['readPassage']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/delivery/tracing/controllers/admin/toolbox_controller').default['readPassage']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'file_pages.reader': {
    methods: ["GET","HEAD"]
    pattern: '/read/:tradeNo/:aid'
    types: {
      body: {}
      paramsTuple: [ParamValue, ParamValue]
      params: { tradeNo: ParamValue; aid: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/delivery/reading/controllers/pages_controller').default['reader']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/delivery/reading/controllers/pages_controller').default['reader']>>>
    }
  }
  'api.file_pages.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/user/attachments/:aid/pages'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { aid: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/delivery/reading/controllers/pages_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/delivery/reading/controllers/pages_controller').default['index']>>>
    }
  }
  'api.file_pages.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/user/attachments/:aid/pages/:n'
    types: {
      body: {}
      paramsTuple: [ParamValue, ParamValue]
      params: { aid: ParamValue; n: ParamValue }
      query: ExtractQueryForGet<InferInput<(typeof import('#delivery/reading/validators/page_validators').pageValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/delivery/reading/controllers/pages_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/delivery/reading/controllers/pages_controller').default['show']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.file_pages.position': {
    methods: ["PUT"]
    pattern: '/api/v1/user/attachments/:aid/position'
    types: {
      body: ExtractBody<InferInput<(typeof import('#delivery/reading/validators/page_validators').positionValidator)>>
      paramsTuple: [ParamValue]
      params: { aid: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#delivery/reading/validators/page_validators').positionValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/delivery/reading/controllers/pages_controller').default['savePosition']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/delivery/reading/controllers/pages_controller').default['savePosition']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'studio.payouts.index': {
    methods: ["GET","HEAD"]
    pattern: '/studio/payouts'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#payouts/validators/payout_validators').payoutHistoryValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/payouts/statements/controllers/studio/withdrawals_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payouts/statements/controllers/studio/withdrawals_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'studio.payouts.channels': {
    methods: ["GET","HEAD"]
    pattern: '/studio/payouts/channels'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/payouts/channels/controllers/studio/channels_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payouts/channels/controllers/studio/channels_controller').default['index']>>>
    }
  }
  'studio.payouts.show': {
    methods: ["GET","HEAD"]
    pattern: '/studio/payouts/:invoiceNo'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { invoiceNo: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/payouts/statements/controllers/studio/withdrawals_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payouts/statements/controllers/studio/withdrawals_controller').default['show']>>>
    }
  }
  'api.studio.withdrawals.statistics': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/creator-dashboard/withdrawals/statistics'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/payouts/statements/controllers/studio/withdrawals_controller').default['statistics']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payouts/statements/controllers/studio/withdrawals_controller').default['statistics']>>>
    }
  }
  'api.studio.withdrawals.history': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/creator-dashboard/withdrawals/history'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#payouts/validators/payout_validators').payoutHistoryValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/payouts/statements/controllers/studio/withdrawals_controller').default['listHistory']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payouts/statements/controllers/studio/withdrawals_controller').default['listHistory']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.studio.withdrawals.entries': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/creator-dashboard/withdrawals/entries'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#payouts/validators/payout_validators').balanceEntriesValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/payouts/statements/controllers/studio/withdrawals_controller').default['listEntries']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payouts/statements/controllers/studio/withdrawals_controller').default['listEntries']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.studio.withdrawals.year_summary': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/creator-dashboard/withdrawals/year-summary'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#payouts/validators/payout_validators').yearSummaryValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/payouts/statements/controllers/studio/withdrawals_controller').default['downloadYear']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payouts/statements/controllers/studio/withdrawals_controller').default['downloadYear']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.studio.withdrawals.channel_types': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/creator-dashboard/withdrawals/channel-types'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/payouts/channels/controllers/studio/channels_controller').default['listTypes']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payouts/channels/controllers/studio/channels_controller').default['listTypes']>>>
    }
  }
  'api.studio.withdrawals.channels.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/creator-dashboard/withdrawals/channels'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/payouts/channels/controllers/studio/channels_controller').default['list']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payouts/channels/controllers/studio/channels_controller').default['list']>>>
    }
  }
  'api.studio.withdrawals.channels.store': {
    methods: ["POST"]
    pattern: '/api/v1/creator-dashboard/withdrawals/channels'
    types: {
      body: ExtractBody<InferInput<(typeof import('#payouts/validators/payout_validators').channelValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#payouts/validators/payout_validators').channelValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/payouts/channels/controllers/studio/channels_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payouts/channels/controllers/studio/channels_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.studio.withdrawals.channels.update': {
    methods: ["PATCH"]
    pattern: '/api/v1/creator-dashboard/withdrawals/channels/:id'
    types: {
      body: ExtractBody<InferInput<(typeof import('#payouts/validators/payout_validators').channelUpdateValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#payouts/validators/payout_validators').channelUpdateValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/payouts/channels/controllers/studio/channels_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payouts/channels/controllers/studio/channels_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.studio.withdrawals.channels.destroy': {
    methods: ["DELETE"]
    pattern: '/api/v1/creator-dashboard/withdrawals/channels/:id'
    types: {
      body: ExtractBody<InferInput<(typeof import('#payouts/validators/payout_validators').channelRemovalValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#payouts/validators/payout_validators').channelRemovalValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/payouts/channels/controllers/studio/channels_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payouts/channels/controllers/studio/channels_controller').default['destroy']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.studio.withdrawals.pause': {
    methods: ["PUT"]
    pattern: '/api/v1/creator-dashboard/withdrawals/pause'
    types: {
      body: ExtractBody<InferInput<(typeof import('#payouts/validators/payout_validators').payoutPauseValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#payouts/validators/payout_validators').payoutPauseValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/payouts/statements/controllers/studio/withdrawals_controller').default['pause']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payouts/statements/controllers/studio/withdrawals_controller').default['pause']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.studio.withdrawals.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/creator-dashboard/withdrawals/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/payouts/statements/controllers/studio/withdrawals_controller').default['find']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payouts/statements/controllers/studio/withdrawals_controller').default['find']>>>
    }
  }
  'api.studio.withdrawals.invoice': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/creator-dashboard/withdrawals/:id/invoice'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQueryForGet<InferInput<(typeof import('#payouts/validators/payout_validators').statementFileValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/payouts/statements/controllers/studio/withdrawals_controller').default['download']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payouts/statements/controllers/studio/withdrawals_controller').default['download']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'admin.settlements.index': {
    methods: ["GET","HEAD"]
    pattern: '/admin/settlements'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#payouts/administration/validators/withdrawal_validators').withdrawalListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/payouts/administration/controllers/admin/withdrawals_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payouts/administration/controllers/admin/withdrawals_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'admin.settlements.skips': {
    methods: ["GET","HEAD"]
    pattern: '/admin/settlements/skips'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#payouts/administration/validators/withdrawal_validators').skipListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/payouts/administration/controllers/admin/creators_controller').default['skips']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payouts/administration/controllers/admin/creators_controller').default['skips']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'admin.settlements.receivables': {
    methods: ["GET","HEAD"]
    pattern: '/admin/settlements/receivables'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#payouts/administration/validators/withdrawal_validators').pageValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/payouts/administration/controllers/admin/creators_controller').default['receivables']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payouts/administration/controllers/admin/creators_controller').default['receivables']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'admin.payout_channel_types.index': {
    methods: ["GET","HEAD"]
    pattern: '/admin/settlements/channel-types'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/payouts/administration/controllers/admin/channel_types_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payouts/administration/controllers/admin/channel_types_controller').default['index']>>>
    }
  }
  'admin.payout_channel_types.edit': {
    methods: ["GET","HEAD"]
    pattern: '/admin/settlements/channel-types/:type/edit'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { type: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/payouts/administration/controllers/admin/channel_types_controller').default['edit']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payouts/administration/controllers/admin/channel_types_controller').default['edit']>>>
    }
  }
  'admin.settlement_runs.show': {
    methods: ["GET","HEAD"]
    pattern: '/admin/settlements/runs/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQueryForGet<InferInput<(typeof import('#payouts/administration/validators/withdrawal_validators').pageValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/payouts/administration/controllers/admin/sending_controller').default['showRun']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payouts/administration/controllers/admin/sending_controller').default['showRun']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'admin.creator_payouts.show': {
    methods: ["GET","HEAD"]
    pattern: '/admin/settlements/creators/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/payouts/administration/controllers/admin/creators_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payouts/administration/controllers/admin/creators_controller').default['show']>>>
    }
  }
  'admin.sending_locks.show': {
    methods: ["GET","HEAD"]
    pattern: '/admin/settlements/unlock'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#payouts/administration/validators/withdrawal_validators').pageValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/payouts/administration/controllers/admin/sending_controller').default['showLock']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payouts/administration/controllers/admin/sending_controller').default['showLock']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'admin.settlements.show': {
    methods: ["GET","HEAD"]
    pattern: '/admin/settlements/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/payouts/administration/controllers/admin/withdrawals_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payouts/administration/controllers/admin/withdrawals_controller').default['show']>>>
    }
  }
  'api.admin.settlements.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/admin-dashboard/settlements'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#payouts/administration/validators/withdrawal_validators').withdrawalListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/payouts/administration/controllers/admin/withdrawals_controller').default['list']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payouts/administration/controllers/admin/withdrawals_controller').default['list']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.settlements.statistics': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/admin-dashboard/settlements/statistics'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/payouts/administration/controllers/admin/withdrawals_controller').default['statistics']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payouts/administration/controllers/admin/withdrawals_controller').default['statistics']>>>
    }
  }
  'api.admin.settlement_day_totals.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/admin-dashboard/settlements/day-totals'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#payouts/administration/validators/withdrawal_validators').dayTotalsValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/payouts/administration/controllers/admin/withdrawals_controller').default['listDayTotals']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payouts/administration/controllers/admin/withdrawals_controller').default['listDayTotals']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.settlement_exports.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/admin-dashboard/settlements/export'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#payouts/administration/validators/withdrawal_validators').withdrawalExportValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/payouts/administration/controllers/admin/withdrawals_controller').default['export']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payouts/administration/controllers/admin/withdrawals_controller').default['export']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.settlements.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/admin-dashboard/settlements/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/payouts/administration/controllers/admin/withdrawals_controller').default['find']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payouts/administration/controllers/admin/withdrawals_controller').default['find']>>>
    }
  }
  'api.admin.settlement_invoices.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/admin-dashboard/settlements/:id/invoice'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQueryForGet<InferInput<(typeof import('#payouts/validators/payout_validators').statementFileValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/payouts/administration/controllers/admin/withdrawals_controller').default['downloadStatement']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payouts/administration/controllers/admin/withdrawals_controller').default['downloadStatement']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.receivables.skips': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/admin-dashboard/settlements/skips'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#payouts/administration/validators/withdrawal_validators').skipListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/payouts/administration/controllers/admin/creators_controller').default['listSkips']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payouts/administration/controllers/admin/creators_controller').default['listSkips']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.receivables.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/admin-dashboard/settlements/receivables'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#payouts/administration/validators/withdrawal_validators').pageValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/payouts/administration/controllers/admin/creators_controller').default['listReceivables']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payouts/administration/controllers/admin/creators_controller').default['listReceivables']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.creator_payouts.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/admin-dashboard/settlements/creators/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/payouts/administration/controllers/admin/creators_controller').default['find']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payouts/administration/controllers/admin/creators_controller').default['find']>>>
    }
  }
  'api.admin.payout_channel_types.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/admin-dashboard/settlements/channel-types'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/payouts/administration/controllers/admin/channel_types_controller').default['list']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payouts/administration/controllers/admin/channel_types_controller').default['list']>>>
    }
  }
  'api.admin.settlement_runs.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/admin-dashboard/settlements/auto-settle/:channel'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { channel: ParamValue }
      query: ExtractQueryForGet<InferInput<(typeof import('#payouts/administration/validators/withdrawal_validators').pageValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/payouts/administration/controllers/admin/sending_controller').default['findRun']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payouts/administration/controllers/admin/sending_controller').default['findRun']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.settlement_runs.estimate': {
    methods: ["POST"]
    pattern: '/api/v1/admin-dashboard/settlements/usdt/estimate-energy'
    types: {
      body: ExtractBody<InferInput<(typeof import('#payouts/administration/validators/withdrawal_validators').estimateValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#payouts/administration/validators/withdrawal_validators').estimateValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/payouts/administration/controllers/admin/sending_controller').default['estimate']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payouts/administration/controllers/admin/sending_controller').default['estimate']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.sending_locks.compare': {
    methods: ["POST"]
    pattern: '/api/v1/admin-dashboard/settlements/reconciliation'
    types: {
      body: ExtractBody<InferInput<(typeof import('#payouts/administration/validators/withdrawal_validators').comparisonValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#payouts/administration/validators/withdrawal_validators').comparisonValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/payouts/administration/controllers/admin/sending_controller').default['compare']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payouts/administration/controllers/admin/sending_controller').default['compare']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.settlements.update': {
    methods: ["PATCH"]
    pattern: '/api/v1/admin-dashboard/settlements/:id'
    types: {
      body: ExtractBody<InferInput<(typeof import('#payouts/administration/validators/withdrawal_validators').withdrawalChangeValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#payouts/administration/validators/withdrawal_validators').withdrawalChangeValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/payouts/administration/controllers/admin/withdrawals_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payouts/administration/controllers/admin/withdrawals_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.settlement_approvals.store': {
    methods: ["POST"]
    pattern: '/api/v1/admin-dashboard/settlements/approvals'
    types: {
      body: ExtractBody<InferInput<(typeof import('#payouts/administration/validators/withdrawal_validators').approvalsValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#payouts/administration/validators/withdrawal_validators').approvalsValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/payouts/administration/controllers/admin/withdrawals_controller').default['approve']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payouts/administration/controllers/admin/withdrawals_controller').default['approve']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.settlement_runs.store': {
    methods: ["POST"]
    pattern: '/api/v1/admin-dashboard/settlements/auto-settle/:channel'
    types: {
      body: ExtractBody<InferInput<(typeof import('#payouts/administration/validators/withdrawal_validators').runValidator)>>
      paramsTuple: [ParamValue]
      params: { channel: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#payouts/administration/validators/withdrawal_validators').runValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/payouts/administration/controllers/admin/sending_controller').default['startRun']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payouts/administration/controllers/admin/sending_controller').default['startRun']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.creator_payouts.grant': {
    methods: ["POST"]
    pattern: '/api/v1/admin-dashboard/settlements/creators/:id/grants'
    types: {
      body: ExtractBody<InferInput<(typeof import('#payouts/administration/validators/withdrawal_validators').payoutGrantValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#payouts/administration/validators/withdrawal_validators').payoutGrantValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/payouts/administration/controllers/admin/creators_controller').default['grant']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payouts/administration/controllers/admin/creators_controller').default['grant']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.creator_payouts.hold': {
    methods: ["POST"]
    pattern: '/api/v1/admin-dashboard/settlements/creators/:id/holds'
    types: {
      body: ExtractBody<InferInput<(typeof import('#payouts/administration/validators/withdrawal_validators').payoutReasonValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#payouts/administration/validators/withdrawal_validators').payoutReasonValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/payouts/administration/controllers/admin/creators_controller').default['hold']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payouts/administration/controllers/admin/creators_controller').default['hold']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.creator_payouts.settle': {
    methods: ["POST"]
    pattern: '/api/v1/admin-dashboard/settlements/creators/:id/withdrawals'
    types: {
      body: ExtractBody<InferInput<(typeof import('#payouts/administration/validators/withdrawal_validators').payoutReasonValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#payouts/administration/validators/withdrawal_validators').payoutReasonValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/payouts/administration/controllers/admin/creators_controller').default['settle']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payouts/administration/controllers/admin/creators_controller').default['settle']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.receivables.write_off': {
    methods: ["POST"]
    pattern: '/api/v1/admin-dashboard/settlements/receivables/:id/write-offs'
    types: {
      body: ExtractBody<InferInput<(typeof import('#payouts/administration/validators/withdrawal_validators').payoutReasonValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#payouts/administration/validators/withdrawal_validators').payoutReasonValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/payouts/administration/controllers/admin/creators_controller').default['writeOff']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payouts/administration/controllers/admin/creators_controller').default['writeOff']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.creator_payouts.revoke': {
    methods: ["DELETE"]
    pattern: '/api/v1/admin-dashboard/settlements/creators/:id/grants/:type'
    types: {
      body: {}
      paramsTuple: [ParamValue, ParamValue]
      params: { id: ParamValue; type: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/payouts/administration/controllers/admin/creators_controller').default['revoke']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payouts/administration/controllers/admin/creators_controller').default['revoke']>>>
    }
  }
  'api.admin.creator_payouts.lift': {
    methods: ["DELETE"]
    pattern: '/api/v1/admin-dashboard/settlements/holds/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/payouts/administration/controllers/admin/creators_controller').default['lift']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payouts/administration/controllers/admin/creators_controller').default['lift']>>>
    }
  }
  'api.admin.settlement_runs.update': {
    methods: ["PATCH"]
    pattern: '/api/v1/admin-dashboard/settlements/runs/:id'
    types: {
      body: ExtractBody<InferInput<(typeof import('#payouts/administration/validators/withdrawal_validators').runStopValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#payouts/administration/validators/withdrawal_validators').runStopValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/payouts/administration/controllers/admin/sending_controller').default['stopRun']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payouts/administration/controllers/admin/sending_controller').default['stopRun']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.payout_channel_types.update': {
    methods: ["PATCH"]
    pattern: '/api/v1/admin-dashboard/settlements/channel-types/:type'
    types: {
      body: ExtractBody<InferInput<(typeof import('#payouts/administration/validators/withdrawal_validators').channelTypeValidator)>>
      paramsTuple: [ParamValue]
      params: { type: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#payouts/administration/validators/withdrawal_validators').channelTypeValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/payouts/administration/controllers/admin/channel_types_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payouts/administration/controllers/admin/channel_types_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.sending_locks.destroy': {
    methods: ["POST"]
    pattern: '/api/v1/admin-dashboard/settlements/unlock'
    types: {
      body: ExtractBody<InferInput<(typeof import('#payouts/administration/validators/withdrawal_validators').unlockValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#payouts/administration/validators/withdrawal_validators').unlockValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/payouts/administration/controllers/admin/sending_controller').default['unlock']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payouts/administration/controllers/admin/sending_controller').default['unlock']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.payout_events.store': {
    methods: ["POST"]
    pattern: '/api/v1/webhooks/payouts/:type'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { type: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/payouts/sending/controllers/payout_events_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payouts/sending/controllers/payout_events_controller').default['store']>>>
    }
  }
  'sandbox_gateway.payouts.index': {
    methods: ["GET","HEAD"]
    pattern: '/sandbox-gateway/payouts'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/payouts/sending/controllers/sandbox_payouts_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payouts/sending/controllers/sandbox_payouts_controller').default['index']>>>
    }
  }
  'sandbox_gateway.payouts.show': {
    methods: ["GET","HEAD"]
    pattern: '/sandbox-gateway/payouts/:reference'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { reference: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/payouts/sending/controllers/sandbox_payouts_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payouts/sending/controllers/sandbox_payouts_controller').default['show']>>>
    }
  }
  'sandbox_gateway.payouts.update': {
    methods: ["POST"]
    pattern: '/sandbox-gateway/payouts/:reference'
    types: {
      body: ExtractBody<InferInput<(typeof import('#payouts/validators/payout_validators').sandboxPayoutDecisionValidator)>>
      paramsTuple: [ParamValue]
      params: { reference: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#payouts/validators/payout_validators').sandboxPayoutDecisionValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/payouts/sending/controllers/sandbox_payouts_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payouts/sending/controllers/sandbox_payouts_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.payment_receipts.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/user/payments/:paymentNo/receipt'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { paymentNo: ParamValue }
      query: ExtractQueryForGet<InferInput<(typeof import('#sales/validators/receipt_validators').receiptVersionValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/sales/controllers/receipts_controller').default['find']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/sales/controllers/receipts_controller').default['find']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.payment_receipts.store': {
    methods: ["POST"]
    pattern: '/api/v1/user/payments/:paymentNo/receipts'
    types: {
      body: ExtractBody<InferInput<(typeof import('#sales/validators/receipt_validators').newReceiptValidator)>>
      paramsTuple: [ParamValue]
      params: { paymentNo: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#sales/validators/receipt_validators').newReceiptValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/sales/controllers/receipts_controller').default['correct']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/sales/controllers/receipts_controller').default['correct']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'storefront.receipts.show': {
    methods: ["GET","HEAD"]
    pattern: '/receipts/:paymentNo'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { paymentNo: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/sales/controllers/receipts_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/sales/controllers/receipts_controller').default['show']>>>
    }
  }
  'admin.orders.index': {
    methods: ["GET","HEAD"]
    pattern: '/admin/orders'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#sales/validators/admin_order_validators').adminOrderPageValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/sales/controllers/admin/orders_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/sales/controllers/admin/orders_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.orders.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/admin-dashboard/orders'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#sales/validators/admin_order_validators').adminOrderListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/sales/controllers/admin/orders_controller').default['list']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/sales/controllers/admin/orders_controller').default['list']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.order_exports.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/admin-dashboard/orders/export'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#sales/validators/admin_order_validators').adminOrderExportValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/sales/controllers/admin/orders_controller').default['export']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/sales/controllers/admin/orders_controller').default['export']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.cancelled.destroy': {
    methods: ["DELETE"]
    pattern: '/api/v1/admin-dashboard/orders/cancelled'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/sales/controllers/admin/orders_controller').default['destroyCancelled']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/sales/controllers/admin/orders_controller').default['destroyCancelled']>>>
    }
  }
  'api.admin.order_completions.store': {
    methods: ["POST"]
    pattern: '/api/v1/admin-dashboard/orders/:tradeNo/complete'
    types: {
      body: ExtractBody<InferInput<(typeof import('#sales/validators/admin_order_validators').completionValidator)>>
      paramsTuple: [ParamValue]
      params: { tradeNo: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#sales/validators/admin_order_validators').completionValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/sales/controllers/admin/orders_controller').default['complete']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/sales/controllers/admin/orders_controller').default['complete']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.refunds.store': {
    methods: ["POST"]
    pattern: '/api/v1/admin-dashboard/orders/:tradeNo/refund'
    types: {
      body: ExtractBody<InferInput<(typeof import('#sales/validators/admin_order_validators').refundValidator)>>
      paramsTuple: [ParamValue]
      params: { tradeNo: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#sales/validators/admin_order_validators').refundValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/sales/controllers/admin/refunds_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/sales/controllers/admin/refunds_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.refund_transfers.store': {
    methods: ["POST"]
    pattern: '/api/v1/admin-dashboard/orders/:tradeNo/refund-transfers'
    types: {
      body: ExtractBody<InferInput<(typeof import('#sales/validators/admin_order_validators').refundTransferValidator)>>
      paramsTuple: [ParamValue]
      params: { tradeNo: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#sales/validators/admin_order_validators').refundTransferValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/sales/controllers/admin/refunds_controller').default['recordTransfer']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/sales/controllers/admin/refunds_controller').default['recordTransfer']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.payment_returns.store': {
    methods: ["POST"]
    pattern: '/api/v1/admin-dashboard/orders/:tradeNo/payment-returns'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { tradeNo: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/sales/controllers/admin/refunds_controller').default['returnPayment']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/sales/controllers/admin/refunds_controller').default['returnPayment']>>>
    }
  }
  'api.admin.refund_rejections.store': {
    methods: ["POST"]
    pattern: '/api/v1/admin-dashboard/orders/:tradeNo/refund-rejections'
    types: {
      body: ExtractBody<InferInput<(typeof import('#sales/validators/admin_order_validators').refundRejectionValidator)>>
      paramsTuple: [ParamValue]
      params: { tradeNo: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#sales/validators/admin_order_validators').refundRejectionValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/sales/controllers/admin/refunds_controller').default['reject']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/sales/controllers/admin/refunds_controller').default['reject']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'studio.tips.index': {
    methods: ["GET","HEAD"]
    pattern: '/studio/tips'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#sales/validators/tip_validators').tipListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/sales/controllers/studio/tips_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/sales/controllers/studio/tips_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'studio.promotions.orders.index': {
    methods: ["GET","HEAD"]
    pattern: '/studio/promotions/orders'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#sales/validators/shop_order_validators').promotionOrderListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/sales/controllers/studio/shop_orders_controller').default['promoted']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/sales/controllers/studio/shop_orders_controller').default['promoted']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'studio.shop_orders.index': {
    methods: ["GET","HEAD"]
    pattern: '/studio/orders'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#sales/validators/shop_order_validators').shopOrderPageValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/sales/controllers/studio/shop_orders_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/sales/controllers/studio/shop_orders_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.studio.shop_orders.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/creator-dashboard/orders'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#sales/validators/shop_order_validators').shopOrderListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/sales/controllers/studio/shop_orders_controller').default['list']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/sales/controllers/studio/shop_orders_controller').default['list']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.studio.shop_order_exports.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/creator-dashboard/orders/export'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#sales/validators/shop_order_validators').shopOrderExportValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/sales/controllers/studio/shop_orders_controller').default['export']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/sales/controllers/studio/shop_orders_controller').default['export']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.studio.hourly_sales.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/creator-dashboard/sales/hourly'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#sales/validators/shop_order_validators').hourlySalesValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/sales/controllers/studio/sales_controller').default['hourly']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/sales/controllers/studio/sales_controller').default['hourly']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.studio.daily_sales.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/creator-dashboard/sales/daily'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#sales/validators/shop_order_validators').dailySalesValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/sales/controllers/studio/sales_controller').default['daily']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/sales/controllers/studio/sales_controller').default['daily']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.studio.sales_totals.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/creator-dashboard/sales/total'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/sales/controllers/studio/sales_controller').default['totals']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/sales/controllers/studio/sales_controller').default['totals']>>>
    }
  }
  'api.studio.earnings_estimates.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/creator-dashboard/sales/estimate'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#sales/validators/shop_order_validators').earningsEstimateValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/sales/controllers/studio/sales_controller').default['estimateEarnings']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/sales/controllers/studio/sales_controller').default['estimateEarnings']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.studio.latest_transactions.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/creator-dashboard/transactions/latest'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/sales/controllers/studio/sales_controller').default['latest']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/sales/controllers/studio/sales_controller').default['latest']>>>
    }
  }
  'api.studio.tips.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/creator-dashboard/shop/tipping-histories'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#sales/validators/tip_validators').tipListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/sales/controllers/studio/tips_controller').default['list']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/sales/controllers/studio/tips_controller').default['list']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'studio.customers.index': {
    methods: ["GET","HEAD"]
    pattern: '/studio/customers'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#marketing/validators/customer_validators').customerListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/marketing/controllers/studio/customers_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/marketing/controllers/studio/customers_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'studio.promotions.notifications.index': {
    methods: ["GET","HEAD"]
    pattern: '/studio/promotions/notifications'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#marketing/validators/notification_validators').notificationListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/marketing/controllers/studio/promotion_notifications_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/marketing/controllers/studio/promotion_notifications_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'studio.promotions.notifications.create': {
    methods: ["GET","HEAD"]
    pattern: '/studio/promotions/notifications/new'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/marketing/controllers/studio/promotion_notifications_controller').default['create']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/marketing/controllers/studio/promotion_notifications_controller').default['create']>>>
    }
  }
  'studio.promotions.notifications.show': {
    methods: ["GET","HEAD"]
    pattern: '/studio/promotions/notifications/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQueryForGet<InferInput<(typeof import('#marketing/validators/notification_validators').recipientListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/marketing/controllers/studio/promotion_notifications_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/marketing/controllers/studio/promotion_notifications_controller').default['show']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.studio.customers.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/creator-dashboard/customers'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#marketing/validators/customer_validators').customerListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/marketing/controllers/studio/customers_controller').default['list']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/marketing/controllers/studio/customers_controller').default['list']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.studio.customer_stats.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/creator-dashboard/customers/stats'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#marketing/validators/customer_validators').customerStatsValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/marketing/controllers/studio/customers_controller').default['findStats']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/marketing/controllers/studio/customers_controller').default['findStats']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.studio.promotion_notifications.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/creator-dashboard/promotions/notifications'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#marketing/validators/notification_validators').notificationListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/marketing/controllers/studio/promotion_notifications_controller').default['list']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/marketing/controllers/studio/promotion_notifications_controller').default['list']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.studio.promotion_notifications.store': {
    methods: ["POST"]
    pattern: '/api/v1/creator-dashboard/promotions/notifications'
    types: {
      body: ExtractBody<InferInput<(typeof import('#marketing/validators/notification_validators').notificationValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#marketing/validators/notification_validators').notificationValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/marketing/controllers/studio/promotion_notifications_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/marketing/controllers/studio/promotion_notifications_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.studio.promotion_counts.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/creator-dashboard/promotions/notifications/counts'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#marketing/validators/notification_validators').notificationCountValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/marketing/controllers/studio/promotion_reports_controller').default['count']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/marketing/controllers/studio/promotion_reports_controller').default['count']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.studio.promotion_stats.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/creator-dashboard/promotions/notifications/stats'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/marketing/controllers/studio/promotion_reports_controller').default['findStats']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/marketing/controllers/studio/promotion_reports_controller').default['findStats']>>>
    }
  }
  'api.studio.promotion_notifications.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/creator-dashboard/promotions/notifications/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQueryForGet<InferInput<(typeof import('#marketing/validators/notification_validators').recipientListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/marketing/controllers/studio/promotion_notifications_controller').default['find']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/marketing/controllers/studio/promotion_notifications_controller').default['find']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.studio.promotion_notifications.destroy': {
    methods: ["DELETE"]
    pattern: '/api/v1/creator-dashboard/promotions/notifications/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/marketing/controllers/studio/promotion_notifications_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/marketing/controllers/studio/promotion_notifications_controller').default['destroy']>>>
    }
  }
  'account.announcements.index': {
    methods: ["GET","HEAD"]
    pattern: '/account/announcements'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#announcements/validators/announcement_validator').announcementListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/announcements/controllers/announcements_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/announcements/controllers/announcements_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.announcements.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/user/announcements'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#announcements/validators/announcement_validator').announcementListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/announcements/controllers/announcements_controller').default['list']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/announcements/controllers/announcements_controller').default['list']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.announcements.update': {
    methods: ["PATCH"]
    pattern: '/api/v1/user/announcements/:id'
    types: {
      body: ExtractBody<InferInput<(typeof import('#announcements/validators/announcement_validator').readAnnouncementValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#announcements/validators/announcement_validator').readAnnouncementValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/announcements/controllers/announcements_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/announcements/controllers/announcements_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'admin.announcements.index': {
    methods: ["GET","HEAD"]
    pattern: '/admin/notifications'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#announcements/validators/admin_announcement_validators').allAnnouncementsValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/announcements/controllers/admin/announcements_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/announcements/controllers/admin/announcements_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'admin.announcements.create': {
    methods: ["GET","HEAD"]
    pattern: '/admin/notifications/new'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#announcements/validators/admin_announcement_validators').allAnnouncementsValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/announcements/controllers/admin/announcements_controller').default['create']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/announcements/controllers/admin/announcements_controller').default['create']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'admin.announcements.show': {
    methods: ["GET","HEAD"]
    pattern: '/admin/notifications/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQueryForGet<InferInput<(typeof import('#announcements/validators/admin_announcement_validators').recipientListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/announcements/controllers/admin/announcements_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/announcements/controllers/admin/announcements_controller').default['show']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'admin.announcements.edit': {
    methods: ["GET","HEAD"]
    pattern: '/admin/notifications/:id/edit'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/announcements/controllers/admin/announcements_controller').default['edit']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/announcements/controllers/admin/announcements_controller').default['edit']>>>
    }
  }
  'api.admin.announcements.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/admin-dashboard/notifications'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#announcements/validators/admin_announcement_validators').allAnnouncementsValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/announcements/controllers/admin/announcements_controller').default['list']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/announcements/controllers/admin/announcements_controller').default['list']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.announcements.store': {
    methods: ["POST"]
    pattern: '/api/v1/admin-dashboard/notifications'
    types: {
      body: ExtractBody<InferInput<(typeof import('#announcements/validators/admin_announcement_validators').announcementValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#announcements/validators/admin_announcement_validators').announcementValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/announcements/controllers/admin/announcements_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/announcements/controllers/admin/announcements_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.announcement_recipients.count': {
    methods: ["POST"]
    pattern: '/api/v1/admin-dashboard/notifications/recipient-counts'
    types: {
      body: ExtractBody<InferInput<(typeof import('#announcements/validators/admin_announcement_validators').audienceValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#announcements/validators/admin_announcement_validators').audienceValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/announcements/controllers/admin/announcements_controller').default['countRecipients']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/announcements/controllers/admin/announcements_controller').default['countRecipients']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.announcements.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/admin-dashboard/notifications/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/announcements/controllers/admin/announcements_controller').default['find']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/announcements/controllers/admin/announcements_controller').default['find']>>>
    }
  }
  'api.admin.announcements.update': {
    methods: ["PATCH"]
    pattern: '/api/v1/admin-dashboard/notifications/:id'
    types: {
      body: ExtractBody<InferInput<(typeof import('#announcements/validators/admin_announcement_validators').announcementChangeValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#announcements/validators/admin_announcement_validators').announcementChangeValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/announcements/controllers/admin/announcements_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/announcements/controllers/admin/announcements_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.announcements.destroy': {
    methods: ["DELETE"]
    pattern: '/api/v1/admin-dashboard/notifications/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/announcements/controllers/admin/announcements_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/announcements/controllers/admin/announcements_controller').default['destroy']>>>
    }
  }
  'api.admin.announcement_recipients.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/admin-dashboard/notifications/:id/recipients'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQueryForGet<InferInput<(typeof import('#announcements/validators/admin_announcement_validators').recipientListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/announcements/controllers/admin/announcements_controller').default['listRecipients']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/announcements/controllers/admin/announcements_controller').default['listRecipients']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.muted_shops.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/user/muted-shops'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/announcements/controllers/muted_shops_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/announcements/controllers/muted_shops_controller').default['index']>>>
    }
  }
  'api.muted_shops.update': {
    methods: ["PUT"]
    pattern: '/api/v1/user/muted-shops/:name'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { name: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/announcements/controllers/muted_shops_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/announcements/controllers/muted_shops_controller').default['update']>>>
    }
  }
  'api.muted_shops.destroy': {
    methods: ["DELETE"]
    pattern: '/api/v1/user/muted-shops/:name'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { name: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/announcements/controllers/muted_shops_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/announcements/controllers/muted_shops_controller').default['destroy']>>>
    }
  }
  'storefront.checkouts.show': {
    methods: ["GET","HEAD"]
    pattern: '/checkout'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/orders/checkout/controllers/orders_controller').default['checkout']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/orders/checkout/controllers/orders_controller').default['checkout']>>>
    }
  }
  'storefront.payments.show': {
    methods: ["GET","HEAD"]
    pattern: '/pay/:paymentNo'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { paymentNo: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/orders/checkout/controllers/payments_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/orders/checkout/controllers/payments_controller').default['show']>>>
    }
  }
  'storefront.orders.index': {
    methods: ["GET","HEAD"]
    pattern: '/orders'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#orders/purchases/validators/order_list').orderHistoryValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/orders/purchases/controllers/orders_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/orders/purchases/controllers/orders_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'storefront.orders.show': {
    methods: ["GET","HEAD"]
    pattern: '/orders/:tradeNo'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { tradeNo: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/orders/purchases/controllers/orders_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/orders/purchases/controllers/orders_controller').default['show']>>>
    }
  }
  'storefront.refunds.show': {
    methods: ["GET","HEAD"]
    pattern: '/refunds/:refundNo'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { refundNo: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/orders/refunds/controllers/refunds_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/orders/refunds/controllers/refunds_controller').default['show']>>>
    }
  }
  'api.admin.ledger_checks.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/admin-dashboard/ledger/check'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/orders/reconciliation/controllers/admin/reconciliation_controller').default['checkLedger']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/orders/reconciliation/controllers/admin/reconciliation_controller').default['checkLedger']>>>
    }
  }
  'api.admin.transfer_assignments.store': {
    methods: ["POST"]
    pattern: '/api/v1/admin-dashboard/received-transfers/:id/assignments'
    types: {
      body: ExtractBody<InferInput<(typeof import('#orders/reconciliation/validators/transfer_assignment').transferAssignmentValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#orders/reconciliation/validators/transfer_assignment').transferAssignmentValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/orders/reconciliation/controllers/admin/reconciliation_controller').default['assignTransfer']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/orders/reconciliation/controllers/admin/reconciliation_controller').default['assignTransfer']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.orders.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/user/orders/regular'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#orders/purchases/validators/order_list').purchaseListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/orders/checkout/controllers/orders_controller').default['list']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/orders/checkout/controllers/orders_controller').default['list']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.given_tips.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/user/orders/tipping'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#orders/purchases/validators/order_list').orderListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/orders/purchases/controllers/orders_controller').default['listGivenTips']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/orders/purchases/controllers/orders_controller').default['listGivenTips']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.orders.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/user/orders/:tradeNo'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { tradeNo: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/orders/checkout/controllers/orders_controller').default['find']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/orders/checkout/controllers/orders_controller').default['find']>>>
    }
  }
  'api.order_estimates.store': {
    methods: ["POST"]
    pattern: '/api/v1/user/orders/estimate'
    types: {
      body: ExtractBody<InferInput<(typeof import('#orders/checkout/validators/order_validators').estimateValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#orders/checkout/validators/order_validators').estimateValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/orders/checkout/controllers/orders_controller').default['estimate']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/orders/checkout/controllers/orders_controller').default['estimate']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.orders.store': {
    methods: ["POST"]
    pattern: '/api/v1/user/orders'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/orders/checkout/controllers/orders_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/orders/checkout/controllers/orders_controller').default['store']>>>
    }
  }
  'api.payments.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/user/payments/:paymentNo'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { paymentNo: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/orders/checkout/controllers/payments_controller').default['find']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/orders/checkout/controllers/payments_controller').default['find']>>>
    }
  }
  'api.payment_cancellations.store': {
    methods: ["POST"]
    pattern: '/api/v1/user/payments/:paymentNo/cancellations'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { paymentNo: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/orders/checkout/controllers/payments_controller').default['cancel']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/orders/checkout/controllers/payments_controller').default['cancel']>>>
    }
  }
  'api.payment_estimates.store': {
    methods: ["POST"]
    pattern: '/api/v1/user/payments/:paymentNo/estimates'
    types: {
      body: ExtractBody<InferInput<(typeof import('#orders/checkout/validators/payment_validators').paymentEstimateValidator)>>
      paramsTuple: [ParamValue]
      params: { paymentNo: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#orders/checkout/validators/payment_validators').paymentEstimateValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/orders/checkout/controllers/payments_controller').default['estimate']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/orders/checkout/controllers/payments_controller').default['estimate']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.payment_replacements.store': {
    methods: ["POST"]
    pattern: '/api/v1/user/payments/:paymentNo/replacements'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { paymentNo: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/orders/checkout/controllers/payments_controller').default['replace']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/orders/checkout/controllers/payments_controller').default['replace']>>>
    }
  }
  'api.gateway_events.store': {
    methods: ["POST"]
    pattern: '/api/v1/webhooks/gateways/:gateway'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { gateway: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/orders/webhooks/controllers/gateway_events_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/orders/webhooks/controllers/gateway_events_controller').default['store']>>>
    }
  }
  'api.carts.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/user/cart'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/cart/controllers/carts_controller').default['find']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/cart/controllers/carts_controller').default['find']>>>
    }
  }
  'api.carts.store': {
    methods: ["POST"]
    pattern: '/api/v1/user/cart'
    types: {
      body: ExtractBody<InferInput<(typeof import('#cart/validators/cart_validators').cartMergeValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#cart/validators/cart_validators').cartMergeValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/cart/controllers/carts_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/cart/controllers/carts_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.cart_items.store': {
    methods: ["POST"]
    pattern: '/api/v1/user/cart/items'
    types: {
      body: ExtractBody<InferInput<(typeof import('#cart/validators/cart_validators').cartItemValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#cart/validators/cart_validators').cartItemValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/cart/controllers/carts_controller').default['storeItem']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/cart/controllers/carts_controller').default['storeItem']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.cart_items.destroy': {
    methods: ["DELETE"]
    pattern: '/api/v1/user/cart/items/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/cart/controllers/carts_controller').default['destroyItem']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/cart/controllers/carts_controller').default['destroyItem']>>>
    }
  }
  'api.cart_previews.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/cart-preview'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#cart/validators/cart_validators').cartPreviewValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/cart/controllers/carts_controller').default['preview']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/cart/controllers/carts_controller').default['preview']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'account.coupons.index': {
    methods: ["GET","HEAD"]
    pattern: '/account/coupons'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#promotions/validators/coupon_validators').walletPageValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/promotions/controllers/coupons_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/promotions/controllers/coupons_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'studio.coupons.index': {
    methods: ["GET","HEAD"]
    pattern: '/studio/coupons'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#promotions/validators/coupon_validators').couponListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/promotions/controllers/studio/coupons_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/promotions/controllers/studio/coupons_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'studio.coupons.show': {
    methods: ["GET","HEAD"]
    pattern: '/studio/coupons/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQueryForGet<InferInput<(typeof import('#promotions/validators/coupon_validators').couponUsageValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/promotions/controllers/studio/coupons_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/promotions/controllers/studio/coupons_controller').default['show']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'admin.coupons.index': {
    methods: ["GET","HEAD"]
    pattern: '/admin/coupons'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#promotions/validators/coupon_validators').couponListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/promotions/controllers/admin/coupons_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/promotions/controllers/admin/coupons_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.coupons.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/user/coupons'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#promotions/validators/coupon_validators').walletValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/promotions/controllers/coupons_controller').default['list']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/promotions/controllers/coupons_controller').default['list']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.coupons.store': {
    methods: ["POST"]
    pattern: '/api/v1/user/coupons/claim'
    types: {
      body: ExtractBody<InferInput<(typeof import('#promotions/validators/coupon_validators').claimValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#promotions/validators/coupon_validators').claimValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/promotions/controllers/coupons_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/promotions/controllers/coupons_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.coupon_combinations.store': {
    methods: ["POST"]
    pattern: '/api/v1/user/orders/optimal-coupon-combination'
    types: {
      body: ExtractBody<InferInput<(typeof import('#promotions/validators/coupon_validators').combinationValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#promotions/validators/coupon_validators').combinationValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/promotions/controllers/coupons_controller').default['combine']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/promotions/controllers/coupons_controller').default['combine']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.offered_coupons.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/creator/:name/shop/coupons'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { name: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/promotions/controllers/coupons_controller').default['listOffered']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/promotions/controllers/coupons_controller').default['listOffered']>>>
    }
  }
  'api.studio.coupons.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/creator-dashboard/promotions/coupons'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#promotions/validators/coupon_validators').couponListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/promotions/controllers/studio/coupons_controller').default['list']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/promotions/controllers/studio/coupons_controller').default['list']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.studio.coupons.store': {
    methods: ["POST"]
    pattern: '/api/v1/creator-dashboard/promotions/coupons'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/promotions/controllers/studio/coupons_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/promotions/controllers/studio/coupons_controller').default['store']>>>
    }
  }
  'api.studio.coupon_counts.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/creator-dashboard/promotions/coupons/count'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/promotions/controllers/studio/coupons_controller').default['count']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/promotions/controllers/studio/coupons_controller').default['count']>>>
    }
  }
  'api.studio.coupons.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/creator-dashboard/promotions/coupons/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/promotions/controllers/studio/coupons_controller').default['find']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/promotions/controllers/studio/coupons_controller').default['find']>>>
    }
  }
  'api.studio.coupons.update': {
    methods: ["PATCH"]
    pattern: '/api/v1/creator-dashboard/promotions/coupons/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/promotions/controllers/studio/coupons_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/promotions/controllers/studio/coupons_controller').default['update']>>>
    }
  }
  'api.studio.coupon_usages.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/creator-dashboard/promotions/coupons/:id/usage'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQueryForGet<InferInput<(typeof import('#promotions/validators/coupon_validators').couponUsageValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/promotions/controllers/studio/coupons_controller').default['listUsage']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/promotions/controllers/studio/coupons_controller').default['listUsage']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.coupons.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/admin-dashboard/coupons'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#promotions/validators/coupon_validators').couponListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/promotions/controllers/admin/coupons_controller').default['list']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/promotions/controllers/admin/coupons_controller').default['list']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.coupons.store': {
    methods: ["POST"]
    pattern: '/api/v1/admin-dashboard/coupons'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/promotions/controllers/admin/coupons_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/promotions/controllers/admin/coupons_controller').default['store']>>>
    }
  }
  'api.admin.coupons.update': {
    methods: ["PATCH"]
    pattern: '/api/v1/admin-dashboard/coupons/:id'
    types: {
      body: ExtractBody<InferInput<(typeof import('#promotions/validators/coupon_validators').switchCouponValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#promotions/validators/coupon_validators').switchCouponValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/promotions/controllers/admin/coupons_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/promotions/controllers/admin/coupons_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.comments.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/creator/products/:pid/comments'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { pid: ParamValue }
      query: ExtractQueryForGet<InferInput<(typeof import('#community/validators/comment_validators').commentListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/community/controllers/comments_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/community/controllers/comments_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.comments.store': {
    methods: ["POST"]
    pattern: '/api/v1/creator/products/:pid/comments'
    types: {
      body: ExtractBody<InferInput<(typeof import('#community/validators/comment_validators').commentValidator)>>
      paramsTuple: [ParamValue]
      params: { pid: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#community/validators/comment_validators').commentValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/community/controllers/comments_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/community/controllers/comments_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.comments.destroy': {
    methods: ["DELETE"]
    pattern: '/api/v1/creator/products/:pid/comments/:cid'
    types: {
      body: {}
      paramsTuple: [ParamValue, ParamValue]
      params: { pid: ParamValue; cid: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/community/controllers/comments_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/community/controllers/comments_controller').default['destroy']>>>
    }
  }
  'api.follows.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/user/follows'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#community/validators/follow_validators').followListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/community/controllers/follows_controller').default['list']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/community/controllers/follows_controller').default['list']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.follows.store': {
    methods: ["POST"]
    pattern: '/api/v1/user/follows'
    types: {
      body: ExtractBody<InferInput<(typeof import('#community/validators/follow_validators').followValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#community/validators/follow_validators').followValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/community/controllers/follows_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/community/controllers/follows_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.follows.update': {
    methods: ["PATCH"]
    pattern: '/api/v1/user/follows/:id'
    types: {
      body: ExtractBody<InferInput<(typeof import('#community/validators/follow_validators').followPushValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#community/validators/follow_validators').followPushValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/community/controllers/follows_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/community/controllers/follows_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.follows.destroy': {
    methods: ["DELETE"]
    pattern: '/api/v1/user/follows/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/community/controllers/follows_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/community/controllers/follows_controller').default['destroy']>>>
    }
  }
  'account.followings.index': {
    methods: ["GET","HEAD"]
    pattern: '/account/followings'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#community/validators/follow_validators').followListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/community/controllers/follows_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/community/controllers/follows_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'storefront.products.show': {
    methods: ["GET","HEAD"]
    pattern: '/c/:name/p/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue, ParamValue]
      params: { name: ParamValue; id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/listings/controllers/products_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/listings/controllers/products_controller').default['show']>>>
    }
  }
  'studio.products.index': {
    methods: ["GET","HEAD"]
    pattern: '/studio/products'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#catalog/products/validators/studio_product_search_validator').studioProductSearchValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/products/controllers/studio/products_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/products/controllers/studio/products_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'studio.products.create': {
    methods: ["GET","HEAD"]
    pattern: '/studio/products/create'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/products/controllers/studio/products_controller').default['create']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/products/controllers/studio/products_controller').default['create']>>>
    }
  }
  'studio.products.edit': {
    methods: ["GET","HEAD"]
    pattern: '/studio/products/:id/edit'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/products/controllers/studio/products_controller').default['edit']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/products/controllers/studio/products_controller').default['edit']>>>
    }
  }
  'studio.files.index': {
    methods: ["GET","HEAD"]
    pattern: '/studio/files'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#catalog/attachments/validators/attachment_validators').attachmentListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/attachments/controllers/studio/attachments_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/attachments/controllers/studio/attachments_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.products.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/creator/:name/shop/products'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { name: ParamValue }
      query: ExtractQueryForGet<InferInput<(typeof import('#catalog/listings/validators/product_search_validator').productSearchValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/listings/controllers/products_controller').default['list']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/listings/controllers/products_controller').default['list']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.products.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/creator/:name/shop/products/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue, ParamValue]
      params: { name: ParamValue; id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/listings/controllers/products_controller').default['find']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/listings/controllers/products_controller').default['find']>>>
    }
  }
  'api.products.sample_pages.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/creator/:name/shop/products/:id/samples/:sampleId/:page'
    types: {
      body: {}
      paramsTuple: [ParamValue, ParamValue, ParamValue, ParamValue]
      params: { name: ParamValue; id: ParamValue; sampleId: ParamValue; page: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/samples/controllers/sample_pages_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/samples/controllers/sample_pages_controller').default['show']>>>
    }
  }
  'api.studio.product_searches.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/creator-dashboard/shop/products/search'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#catalog/products/validators/studio_product_search_validator').studioProductSearchValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/products/controllers/studio/products_controller').default['search']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/products/controllers/studio/products_controller').default['search']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.studio.products.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/creator-dashboard/shop/products'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#catalog/products/validators/studio_product_search_validator').studioProductSearchValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/products/controllers/studio/products_controller').default['list']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/products/controllers/studio/products_controller').default['list']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.studio.products.store': {
    methods: ["POST"]
    pattern: '/api/v1/creator-dashboard/shop/products'
    types: {
      body: ExtractBody<InferInput<(typeof import('#catalog/products/validators/product_validator').createProductValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#catalog/products/validators/product_validator').createProductValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/products/controllers/studio/products_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/products/controllers/studio/products_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.studio.product_previews.store': {
    methods: ["POST"]
    pattern: '/api/v1/creator-dashboard/shop/products/previews'
    types: {
      body: ExtractBody<InferInput<(typeof import('#catalog/products/validators/product_draft_validator').previewValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#catalog/products/validators/product_draft_validator').previewValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/products/controllers/studio/product_drafts_controller').default['preview']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/products/controllers/studio/product_drafts_controller').default['preview']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.studio.new_product_draft.update': {
    methods: ["PUT"]
    pattern: '/api/v1/creator-dashboard/shop/products/draft'
    types: {
      body: ExtractBody<InferInput<(typeof import('#catalog/products/validators/product_draft_validator').productDraftValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#catalog/products/validators/product_draft_validator').productDraftValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/products/controllers/studio/product_drafts_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/products/controllers/studio/product_drafts_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.studio.new_product_draft.destroy': {
    methods: ["DELETE"]
    pattern: '/api/v1/creator-dashboard/shop/products/draft'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/products/controllers/studio/product_drafts_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/products/controllers/studio/product_drafts_controller').default['destroy']>>>
    }
  }
  'api.studio.product_drafts.update': {
    methods: ["PUT"]
    pattern: '/api/v1/creator-dashboard/shop/products/:id/draft'
    types: {
      body: ExtractBody<InferInput<(typeof import('#catalog/products/validators/product_draft_validator').productDraftValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#catalog/products/validators/product_draft_validator').productDraftValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/products/controllers/studio/product_drafts_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/products/controllers/studio/product_drafts_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.studio.product_drafts.destroy': {
    methods: ["DELETE"]
    pattern: '/api/v1/creator-dashboard/shop/products/:id/draft'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/products/controllers/studio/product_drafts_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/products/controllers/studio/product_drafts_controller').default['destroy']>>>
    }
  }
  'api.studio.product_batches.store': {
    methods: ["POST"]
    pattern: '/api/v1/creator-dashboard/shop/products/batches'
    types: {
      body: ExtractBody<InferInput<(typeof import('#catalog/products/validators/product_validator').productBatchValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#catalog/products/validators/product_validator').productBatchValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/products/controllers/studio/publications_controller').default['applyBatch']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/products/controllers/studio/publications_controller').default['applyBatch']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.studio.products.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/creator-dashboard/shop/products/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/products/controllers/studio/products_controller').default['find']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/products/controllers/studio/products_controller').default['find']>>>
    }
  }
  'api.studio.products.update': {
    methods: ["PUT"]
    pattern: '/api/v1/creator-dashboard/shop/products/:id'
    types: {
      body: ExtractBody<InferInput<(typeof import('#catalog/products/validators/product_validator').updateProductValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#catalog/products/validators/product_validator').updateProductValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/products/controllers/studio/products_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/products/controllers/studio/products_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.studio.products.destroy': {
    methods: ["DELETE"]
    pattern: '/api/v1/creator-dashboard/shop/products/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/products/controllers/studio/products_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/products/controllers/studio/products_controller').default['destroy']>>>
    }
  }
  'api.studio.product_publications.store': {
    methods: ["POST"]
    pattern: '/api/v1/creator-dashboard/shop/products/:id/publication'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/products/controllers/studio/publications_controller').default['publish']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/products/controllers/studio/publications_controller').default['publish']>>>
    }
  }
  'api.studio.product_publications.destroy': {
    methods: ["DELETE"]
    pattern: '/api/v1/creator-dashboard/shop/products/:id/publication'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/products/controllers/studio/publications_controller').default['unpublish']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/products/controllers/studio/publications_controller').default['unpublish']>>>
    }
  }
  'api.studio.product_duplicates.store': {
    methods: ["POST"]
    pattern: '/api/v1/creator-dashboard/shop/products/:id/duplicates'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/products/controllers/studio/products_controller').default['duplicate']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/products/controllers/studio/products_controller').default['duplicate']>>>
    }
  }
  'api.studio.product_images.store': {
    methods: ["POST"]
    pattern: '/api/v1/creator-dashboard/shop/products/images'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/products/controllers/studio/product_images_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/products/controllers/studio/product_images_controller').default['store']>>>
    }
  }
  'api.studio.product_images.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/creator-dashboard/shop/products/images/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/products/controllers/studio/product_images_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/products/controllers/studio/product_images_controller').default['show']>>>
    }
  }
  'api.studio.categories.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/creator-dashboard/shop/categories'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/categories/controllers/studio/categories_controller').default['list']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/categories/controllers/studio/categories_controller').default['list']>>>
    }
  }
  'api.studio.categories.store': {
    methods: ["POST"]
    pattern: '/api/v1/creator-dashboard/shop/categories'
    types: {
      body: ExtractBody<InferInput<(typeof import('#catalog/categories/validators/category_validator').categoryValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#catalog/categories/validators/category_validator').categoryValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/categories/controllers/studio/categories_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/categories/controllers/studio/categories_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.studio.category_orders.update': {
    methods: ["PUT"]
    pattern: '/api/v1/creator-dashboard/shop/categories/order'
    types: {
      body: ExtractBody<InferInput<(typeof import('#catalog/categories/validators/category_validator').categoryOrderValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#catalog/categories/validators/category_validator').categoryOrderValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/categories/controllers/studio/categories_controller').default['sort']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/categories/controllers/studio/categories_controller').default['sort']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.studio.categories.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/creator-dashboard/shop/categories/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/categories/controllers/studio/categories_controller').default['find']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/categories/controllers/studio/categories_controller').default['find']>>>
    }
  }
  'api.studio.categories.update': {
    methods: ["PUT"]
    pattern: '/api/v1/creator-dashboard/shop/categories/:id'
    types: {
      body: ExtractBody<InferInput<(typeof import('#catalog/categories/validators/category_validator').categoryValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#catalog/categories/validators/category_validator').categoryValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/categories/controllers/studio/categories_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/categories/controllers/studio/categories_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.studio.categories.destroy': {
    methods: ["DELETE"]
    pattern: '/api/v1/creator-dashboard/shop/categories/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/categories/controllers/studio/categories_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/categories/controllers/studio/categories_controller').default['destroy']>>>
    }
  }
  'api.studio.profile.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/creator-dashboard/profile'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/products/controllers/studio/profiles_controller').default['find']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/products/controllers/studio/profiles_controller').default['find']>>>
    }
  }
  'api.studio.profile.update': {
    methods: ["PATCH"]
    pattern: '/api/v1/creator-dashboard/profile'
    types: {
      body: ExtractBody<InferInput<(typeof import('#catalog/products/validators/profile_validator').profileValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#catalog/products/validators/profile_validator').profileValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/products/controllers/studio/profiles_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/products/controllers/studio/profiles_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'studio.categories.index': {
    methods: ["GET","HEAD"]
    pattern: '/studio/categories'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/categories/controllers/studio/categories_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/categories/controllers/studio/categories_controller').default['index']>>>
    }
  }
  'studio.profile.edit': {
    methods: ["GET","HEAD"]
    pattern: '/studio/profile'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/products/controllers/studio/profiles_controller').default['edit']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/products/controllers/studio/profiles_controller').default['edit']>>>
    }
  }
  'api.studio.watermark_defaults.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/creator-dashboard/watermark-default'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/products/controllers/studio/profiles_controller').default['findWatermarkDefaults']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/products/controllers/studio/profiles_controller').default['findWatermarkDefaults']>>>
    }
  }
  'api.studio.watermark_defaults.update': {
    methods: ["PUT"]
    pattern: '/api/v1/creator-dashboard/watermark-default'
    types: {
      body: ExtractBody<InferInput<(typeof import('#catalog/validators/watermark_field').watermarkDefaultValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#catalog/validators/watermark_field').watermarkDefaultValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/products/controllers/studio/profiles_controller').default['updateWatermarkDefaults']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/products/controllers/studio/profiles_controller').default['updateWatermarkDefaults']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.studio.attachment_uploads.store': {
    methods: ["POST"]
    pattern: '/api/v1/creator-dashboard/attachments/pre-signed-url'
    types: {
      body: ExtractBody<InferInput<(typeof import('#catalog/attachments/validators/attachment_validators').uploadRequestValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#catalog/attachments/validators/attachment_validators').uploadRequestValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/attachments/controllers/studio/uploads_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/attachments/controllers/studio/uploads_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.studio.attachment_uploads.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/creator-dashboard/attachments/uploads'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/attachments/controllers/studio/uploads_controller').default['list']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/attachments/controllers/studio/uploads_controller').default['list']>>>
    }
  }
  'api.studio.attachment_uploads.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/creator-dashboard/attachments/uploads/:uploadKey'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { uploadKey: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/attachments/controllers/studio/uploads_controller').default['find']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/attachments/controllers/studio/uploads_controller').default['find']>>>
    }
  }
  'api.studio.attachment_uploads.destroy': {
    methods: ["DELETE"]
    pattern: '/api/v1/creator-dashboard/attachments/uploads/:uploadKey'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { uploadKey: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/attachments/controllers/studio/uploads_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/attachments/controllers/studio/uploads_controller').default['destroy']>>>
    }
  }
  'api.studio.upload_parts.store': {
    methods: ["POST"]
    pattern: '/api/v1/creator-dashboard/attachments/uploads/:uploadKey/parts'
    types: {
      body: ExtractBody<InferInput<(typeof import('#catalog/attachments/validators/attachment_validators').partsValidator)>>
      paramsTuple: [ParamValue]
      params: { uploadKey: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#catalog/attachments/validators/attachment_validators').partsValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/attachments/controllers/studio/uploads_controller').default['storePart']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/attachments/controllers/studio/uploads_controller').default['storePart']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.studio.attachments.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/creator-dashboard/attachments'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#catalog/attachments/validators/attachment_validators').attachmentListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/attachments/controllers/studio/attachments_controller').default['list']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/attachments/controllers/studio/attachments_controller').default['list']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.studio.attachments.store': {
    methods: ["POST"]
    pattern: '/api/v1/creator-dashboard/attachments'
    types: {
      body: ExtractBody<InferInput<(typeof import('#catalog/attachments/validators/attachment_validators').registrationValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#catalog/attachments/validators/attachment_validators').registrationValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/attachments/controllers/studio/attachments_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/attachments/controllers/studio/attachments_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.studio.attachments.update': {
    methods: ["PATCH"]
    pattern: '/api/v1/creator-dashboard/attachments/:id'
    types: {
      body: ExtractBody<InferInput<(typeof import('#catalog/attachments/validators/attachment_validators').renamingValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#catalog/attachments/validators/attachment_validators').renamingValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/attachments/controllers/studio/attachments_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/attachments/controllers/studio/attachments_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.studio.attachments.destroy': {
    methods: ["DELETE"]
    pattern: '/api/v1/creator-dashboard/attachments/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/attachments/controllers/studio/attachments_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/attachments/controllers/studio/attachments_controller').default['destroy']>>>
    }
  }
  'api.studio.text_group_checks.store': {
    methods: ["POST"]
    pattern: '/api/v1/creator-dashboard/attachments/:id/text-group-checks'
    types: {
      body: ExtractBody<InferInput<(typeof import('#catalog/attachments/validators/attachment_validators').textGroupsValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#catalog/attachments/validators/attachment_validators').textGroupsValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/attachments/controllers/studio/attachments_controller').default['checkTextGroups']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/attachments/controllers/studio/attachments_controller').default['checkTextGroups']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.studio.text_group_suggestions.store': {
    methods: ["POST"]
    pattern: '/api/v1/creator-dashboard/attachments/:id/text-group-suggestions'
    types: {
      body: ExtractBody<InferInput<(typeof import('#catalog/attachments/validators/attachment_validators').textGroupsValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#catalog/attachments/validators/attachment_validators').textGroupsValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/attachments/controllers/studio/attachments_controller').default['suggestTextGroups']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/attachments/controllers/studio/attachments_controller').default['suggestTextGroups']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.studio.attachment_entries.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/creator-dashboard/attachments/:id/contents'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQueryForGet<InferInput<(typeof import('#catalog/attachments/validators/attachment_validators').packContentsValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/attachments/controllers/studio/attachments_controller').default['listContents']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/attachments/controllers/studio/attachments_controller').default['listContents']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.studio.attachment_samples.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/creator-dashboard/attachments/:id/public-sample'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/samples/controllers/studio/product_samples_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/samples/controllers/studio/product_samples_controller').default['show']>>>
    }
  }
  'api.studio.attachment_samples.update': {
    methods: ["PUT"]
    pattern: '/api/v1/creator-dashboard/attachments/:id/public-sample'
    types: {
      body: ExtractBody<InferInput<(typeof import('#catalog/samples/validators/sample_validator').sampleValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#catalog/samples/validators/sample_validator').sampleValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/samples/controllers/studio/product_samples_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/samples/controllers/studio/product_samples_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.studio.attachment_samples.destroy': {
    methods: ["DELETE"]
    pattern: '/api/v1/creator-dashboard/attachments/:id/public-sample'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalog/samples/controllers/studio/product_samples_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalog/samples/controllers/studio/product_samples_controller').default['destroy']>>>
    }
  }
  'api.gateways.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/user/payment/gateways'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/payments/gateways/controllers/gateways_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payments/gateways/controllers/gateways_controller').default['index']>>>
    }
  }
  'api.wallet.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/user/wallet'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/payments/wallets/controllers/wallets_controller').default['find']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payments/wallets/controllers/wallets_controller').default['find']>>>
    }
  }
  'api.wallet_entries.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/user/wallet/history'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#payments/wallets/validators/page_validators').pagesValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/payments/wallets/controllers/wallets_controller').default['listEntries']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payments/wallets/controllers/wallets_controller').default['listEntries']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.card_redemptions.store': {
    methods: ["POST"]
    pattern: '/api/v1/user/recharge-cards/redeem'
    types: {
      body: ExtractBody<InferInput<(typeof import('#payments/recharge_cards/validators/recharge_cards').redeemCardValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#payments/recharge_cards/validators/recharge_cards').redeemCardValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/payments/recharge_cards/controllers/card_redemptions_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payments/recharge_cards/controllers/card_redemptions_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'account.wallet.show': {
    methods: ["GET","HEAD"]
    pattern: '/account/wallet'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#payments/wallets/validators/page_validators').pagesValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/payments/wallets/controllers/wallets_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payments/wallets/controllers/wallets_controller').default['show']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'admin.recharge_card_batches.index': {
    methods: ["GET","HEAD"]
    pattern: '/admin/recharge-cards'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#payments/recharge_cards/validators/recharge_cards').listBatchesValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/payments/recharge_cards/controllers/admin/recharge_cards_controller').default['batches']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payments/recharge_cards/controllers/admin/recharge_cards_controller').default['batches']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'admin.recharge_cards.index': {
    methods: ["GET","HEAD"]
    pattern: '/admin/recharge-cards/cards'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#payments/recharge_cards/validators/recharge_cards').listCardsValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/payments/recharge_cards/controllers/admin/recharge_cards_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payments/recharge_cards/controllers/admin/recharge_cards_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.recharge_card_batches.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/admin-dashboard/recharge-cards/batches'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#payments/recharge_cards/validators/recharge_cards').listBatchesValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/payments/recharge_cards/controllers/admin/recharge_cards_controller').default['listBatches']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payments/recharge_cards/controllers/admin/recharge_cards_controller').default['listBatches']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.recharge_card_batches.update': {
    methods: ["PATCH"]
    pattern: '/api/v1/admin-dashboard/recharge-cards/batches/:batch'
    types: {
      body: ExtractBody<InferInput<(typeof import('#payments/recharge_cards/validators/recharge_cards').disableCardsValidator)>>
      paramsTuple: [ParamValue]
      params: { batch: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#payments/recharge_cards/validators/recharge_cards').disableCardsValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/payments/recharge_cards/controllers/admin/recharge_cards_controller').default['updateBatch']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payments/recharge_cards/controllers/admin/recharge_cards_controller').default['updateBatch']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.recharge_cards.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/admin-dashboard/recharge-cards'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#payments/recharge_cards/validators/recharge_cards').listCardsValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/payments/recharge_cards/controllers/admin/recharge_cards_controller').default['list']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payments/recharge_cards/controllers/admin/recharge_cards_controller').default['list']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.recharge_cards.store': {
    methods: ["POST"]
    pattern: '/api/v1/admin-dashboard/recharge-cards'
    types: {
      body: ExtractBody<InferInput<(typeof import('#payments/recharge_cards/validators/recharge_cards').createCardsValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#payments/recharge_cards/validators/recharge_cards').createCardsValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/payments/recharge_cards/controllers/admin/recharge_cards_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payments/recharge_cards/controllers/admin/recharge_cards_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.recharge_cards.update': {
    methods: ["PATCH"]
    pattern: '/api/v1/admin-dashboard/recharge-cards/:id'
    types: {
      body: ExtractBody<InferInput<(typeof import('#payments/recharge_cards/validators/recharge_cards').disableCardsValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#payments/recharge_cards/validators/recharge_cards').disableCardsValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/payments/recharge_cards/controllers/admin/recharge_cards_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payments/recharge_cards/controllers/admin/recharge_cards_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.recharge_card_exports.show': {
    methods: ["GET"]
    pattern: '/api/v1/admin-dashboard/recharge-cards/:batch/export'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { batch: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/payments/recharge_cards/controllers/admin/recharge_cards_controller').default['export']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payments/recharge_cards/controllers/admin/recharge_cards_controller').default['export']>>>
    }
  }
  'admin.payment_gateways.index': {
    methods: ["GET","HEAD"]
    pattern: '/admin/payment-gateways'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/payments/gateways/controllers/admin/payment_gateways_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payments/gateways/controllers/admin/payment_gateways_controller').default['index']>>>
    }
  }
  'admin.payment_gateways.edit': {
    methods: ["GET","HEAD"]
    pattern: '/admin/payment-gateways/:id/edit'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/payments/gateways/controllers/admin/payment_gateways_controller').default['edit']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payments/gateways/controllers/admin/payment_gateways_controller').default['edit']>>>
    }
  }
  'admin.received_transfers.index': {
    methods: ["GET","HEAD"]
    pattern: '/admin/received-transfers'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#payments/charges/validators/received_transfers').transferListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/payments/charges/controllers/admin/received_transfers_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payments/charges/controllers/admin/received_transfers_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.received_transfers.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/admin-dashboard/received-transfers'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#payments/charges/validators/received_transfers').transferListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/payments/charges/controllers/admin/received_transfers_controller').default['list']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payments/charges/controllers/admin/received_transfers_controller').default['list']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.transfer_dismissals.store': {
    methods: ["POST"]
    pattern: '/api/v1/admin-dashboard/received-transfers/:id/dismissals'
    types: {
      body: ExtractBody<InferInput<(typeof import('#payments/charges/validators/received_transfers').transferDismissalValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#payments/charges/validators/received_transfers').transferDismissalValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/payments/charges/controllers/admin/received_transfers_controller').default['dismiss']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payments/charges/controllers/admin/received_transfers_controller').default['dismiss']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.payment_gateways.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/admin-dashboard/payment-gateways'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/payments/gateways/controllers/admin/payment_gateways_controller').default['list']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payments/gateways/controllers/admin/payment_gateways_controller').default['list']>>>
    }
  }
  'api.admin.payment_gateways.store': {
    methods: ["POST"]
    pattern: '/api/v1/admin-dashboard/payment-gateways'
    types: {
      body: ExtractBody<InferInput<(typeof import('#payments/gateways/validators/gateways').addGatewayValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#payments/gateways/validators/gateways').addGatewayValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/payments/gateways/controllers/admin/payment_gateways_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payments/gateways/controllers/admin/payment_gateways_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.payment_gateways.update': {
    methods: ["PATCH"]
    pattern: '/api/v1/admin-dashboard/payment-gateways/:id'
    types: {
      body: ExtractBody<InferInput<(typeof import('#payments/gateways/validators/gateways').configureGatewayValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#payments/gateways/validators/gateways').configureGatewayValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/payments/gateways/controllers/admin/payment_gateways_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payments/gateways/controllers/admin/payment_gateways_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.payment_gateways.destroy': {
    methods: ["DELETE"]
    pattern: '/api/v1/admin-dashboard/payment-gateways/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/payments/gateways/controllers/admin/payment_gateways_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payments/gateways/controllers/admin/payment_gateways_controller').default['destroy']>>>
    }
  }
  'sandbox_gateway.charges.show': {
    methods: ["GET","HEAD"]
    pattern: '/sandbox-gateway/pay/:reference'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { reference: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/payments/gateways/controllers/sandbox_gateway/charges_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payments/gateways/controllers/sandbox_gateway/charges_controller').default['show']>>>
    }
  }
  'sandbox_gateway.charges.update': {
    methods: ["POST"]
    pattern: '/sandbox-gateway/pay/:reference'
    types: {
      body: ExtractBody<InferInput<(typeof import('#payments/gateways/validators/sandbox_decision').sandboxDecisionValidator)>>
      paramsTuple: [ParamValue]
      params: { reference: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#payments/gateways/validators/sandbox_decision').sandboxDecisionValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/payments/gateways/controllers/sandbox_gateway/charges_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payments/gateways/controllers/sandbox_gateway/charges_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.shops.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/creator/:name'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { name: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/shops/controllers/shops_controller').default['find']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/shops/controllers/shops_controller').default['find']>>>
    }
  }
  'api.customer_statuses.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/creator/:name/shop/customer-status'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { name: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/shops/controllers/shops_controller').default['findCustomerStatus']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/shops/controllers/shops_controller').default['findCustomerStatus']>>>
    }
  }
  'api.studio.blocked_customers.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/creator-dashboard/customers/blocked'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#shops/validators/block_validator').blockedListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/shops/controllers/studio/blocked_customers_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/shops/controllers/studio/blocked_customers_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.studio.blocked_customers.store': {
    methods: ["POST"]
    pattern: '/api/v1/creator-dashboard/customers/:id/block'
    types: {
      body: ExtractBody<InferInput<(typeof import('#shops/validators/block_validator').blockValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#shops/validators/block_validator').blockValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/shops/controllers/studio/blocked_customers_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/shops/controllers/studio/blocked_customers_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.studio.blocked_customers.destroy': {
    methods: ["POST"]
    pattern: '/api/v1/creator-dashboard/customers/:id/unblock'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/shops/controllers/studio/blocked_customers_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/shops/controllers/studio/blocked_customers_controller').default['destroy']>>>
    }
  }
  'api.studio.shop.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/creator-dashboard/shop'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/shops/controllers/studio/shops_controller').default['find']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/shops/controllers/studio/shops_controller').default['find']>>>
    }
  }
  'api.studio.shop.update': {
    methods: ["PUT"]
    pattern: '/api/v1/creator-dashboard/shop'
    types: {
      body: ExtractBody<InferInput<(typeof import('#shops/validators/shop_validator').shopValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#shops/validators/shop_validator').shopValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/shops/controllers/studio/shops_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/shops/controllers/studio/shops_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.studio.tipping_settings.update': {
    methods: ["PUT"]
    pattern: '/api/v1/creator-dashboard/shop/tipping-settings'
    types: {
      body: ExtractBody<InferInput<(typeof import('#shops/validators/shop_validator').tippingValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#shops/validators/shop_validator').tippingValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/shops/controllers/studio/shops_controller').default['updateTipping']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/shops/controllers/studio/shops_controller').default['updateTipping']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.studio.shop_pictures.store': {
    methods: ["POST"]
    pattern: '/api/v1/creator-dashboard/shop/pictures'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/shops/controllers/studio/shops_controller').default['storePicture']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/shops/controllers/studio/shops_controller').default['storePicture']>>>
    }
  }
  'api.studio.shop_pictures.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/creator-dashboard/shop/pictures/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/shops/controllers/studio/shops_controller').default['findPicture']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/shops/controllers/studio/shops_controller').default['findPicture']>>>
    }
  }
  'studio.shop.edit': {
    methods: ["GET","HEAD"]
    pattern: '/studio/shop'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/shops/controllers/studio/shops_controller').default['edit']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/shops/controllers/studio/shops_controller').default['edit']>>>
    }
  }
  'auth.sessions.create': {
    methods: ["GET","HEAD"]
    pattern: '/auth/login'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/sign_in/controllers/sessions_controller').default['create']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/sign_in/controllers/sessions_controller').default['create']>>>
    }
  }
  'auth.accounts.create': {
    methods: ["GET","HEAD"]
    pattern: '/auth/register'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/accounts/controllers/accounts_controller').default['create']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/accounts/controllers/accounts_controller').default['create']>>>
    }
  }
  'auth.password_resets.create': {
    methods: ["GET","HEAD"]
    pattern: '/auth/forgot'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/passwords/controllers/passwords_controller').default['forgot']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/passwords/controllers/passwords_controller').default['forgot']>>>
    }
  }
  'auth.password_resets.edit': {
    methods: ["GET","HEAD"]
    pattern: '/auth/reset'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/passwords/controllers/passwords_controller').default['reset']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/passwords/controllers/passwords_controller').default['reset']>>>
    }
  }
  'account.show': {
    methods: ["GET","HEAD"]
    pattern: '/account'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: unknown
      errorResponse: unknown
    }
  }
  'account.profile.show': {
    methods: ["GET","HEAD"]
    pattern: '/account/profile'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/accounts/controllers/profiles_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/accounts/controllers/profiles_controller').default['show']>>>
    }
  }
  'account.data.show': {
    methods: ["GET","HEAD"]
    pattern: '/account/data'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/privacy/controllers/data_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/privacy/controllers/data_controller').default['show']>>>
    }
  }
  'account.security.show': {
    methods: ["GET","HEAD"]
    pattern: '/account/security'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/accounts/controllers/security_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/accounts/controllers/security_controller').default['show']>>>
    }
  }
  'account.sessions.index': {
    methods: ["GET","HEAD"]
    pattern: '/account/sessions'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/sessions/controllers/sessions_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/sessions/controllers/sessions_controller').default['index']>>>
    }
  }
  'account.tokens.index': {
    methods: ["GET","HEAD"]
    pattern: '/account/tokens'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/sessions/controllers/access_tokens_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/sessions/controllers/access_tokens_controller').default['index']>>>
    }
  }
  'api.auth.verification_codes.store': {
    methods: ["POST"]
    pattern: '/api/v1/auth/verification-codes/public/email'
    types: {
      body: ExtractBody<InferInput<(typeof import('#identity/validators/account_validators').sendCodeValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#identity/validators/account_validators').sendCodeValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/verification/controllers/verification_codes_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/verification/controllers/verification_codes_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.auth.forgot_password.store': {
    methods: ["POST"]
    pattern: '/api/v1/auth/forgot-password'
    types: {
      body: ExtractBody<InferInput<(typeof import('#identity/passwords/validators/passwords').forgotPasswordValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#identity/passwords/validators/passwords').forgotPasswordValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/passwords/controllers/passwords_controller').default['sendReset']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/passwords/controllers/passwords_controller').default['sendReset']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.auth.reset_password.update': {
    methods: ["POST"]
    pattern: '/api/v1/auth/reset-password'
    types: {
      body: ExtractBody<InferInput<(typeof import('#identity/passwords/validators/passwords').resetPasswordValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#identity/passwords/validators/passwords').resetPasswordValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/passwords/controllers/passwords_controller').default['finishReset']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/passwords/controllers/passwords_controller').default['finishReset']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.auth.sign_up.store': {
    methods: ["POST"]
    pattern: '/api/v1/auth/sign-up'
    types: {
      body: ExtractBody<InferInput<(typeof import('#identity/validators/account_validators').signUpValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#identity/validators/account_validators').signUpValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/accounts/controllers/accounts_controller').default['signUp']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/accounts/controllers/accounts_controller').default['signUp']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.auth.sign_in.store': {
    methods: ["POST"]
    pattern: '/api/v1/auth/sign-in'
    types: {
      body: ExtractBody<InferInput<(typeof import('#identity/sign_in/validators/sign_in_validator').signInValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#identity/sign_in/validators/sign_in_validator').signInValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/sign_in/controllers/sessions_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/sign_in/controllers/sessions_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.auth.sign_out.store': {
    methods: ["POST"]
    pattern: '/api/v1/auth/sign-out'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/sign_in/controllers/sessions_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/sign_in/controllers/sessions_controller').default['destroy']>>>
    }
  }
  'api.auth.email_codes.store': {
    methods: ["POST"]
    pattern: '/api/v1/auth/verification-codes/email'
    types: {
      body: ExtractBody<InferInput<(typeof import('#identity/validators/account_validators').sendOwnCodeValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#identity/validators/account_validators').sendOwnCodeValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/verification/controllers/verification_codes_controller').default['storeForEmail']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/verification/controllers/verification_codes_controller').default['storeForEmail']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.auth.sms_codes.store': {
    methods: ["POST"]
    pattern: '/api/v1/auth/verification-codes/sms'
    types: {
      body: ExtractBody<InferInput<(typeof import('#identity/accounts/validators/phone_validators').sendSmsValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#identity/accounts/validators/phone_validators').sendSmsValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/accounts/controllers/security_controller').default['sendCode']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/accounts/controllers/security_controller').default['sendCode']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.auth.phone.store': {
    methods: ["POST"]
    pattern: '/api/v1/auth/verification-codes/sms/verify'
    types: {
      body: ExtractBody<InferInput<(typeof import('#identity/accounts/validators/phone_validators').bindPhoneValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#identity/accounts/validators/phone_validators').bindPhoneValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/accounts/controllers/security_controller').default['storePhone']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/accounts/controllers/security_controller').default['storePhone']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.auth.confirmations.store': {
    methods: ["POST"]
    pattern: '/api/v1/auth/confirmations'
    types: {
      body: ExtractBody<InferInput<(typeof import('#identity/two_factor/validators/two_factor_validators').confirmationValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#identity/two_factor/validators/two_factor_validators').confirmationValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/sign_in/controllers/sessions_controller').default['confirm']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/sign_in/controllers/sessions_controller').default['confirm']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.auth.active_sessions.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/auth/active-sessions'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/sessions/controllers/sessions_controller').default['list']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/sessions/controllers/sessions_controller').default['list']>>>
    }
  }
  'api.auth.other_sessions.destroy': {
    methods: ["DELETE"]
    pattern: '/api/v1/auth/sessions'
    types: {
      body: ExtractBody<InferInput<(typeof import('#identity/sessions/validators/session_validators').endOthersValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#identity/sessions/validators/session_validators').endOthersValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/sessions/controllers/sessions_controller').default['destroyOthers']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/sessions/controllers/sessions_controller').default['destroyOthers']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.auth.active_sessions.destroy': {
    methods: ["DELETE"]
    pattern: '/api/v1/auth/sessions/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/sessions/controllers/sessions_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/sessions/controllers/sessions_controller').default['destroy']>>>
    }
  }
  'api.user.profile.update': {
    methods: ["PATCH"]
    pattern: '/api/v1/user'
    types: {
      body: ExtractBody<InferInput<(typeof import('#identity/accounts/validators/profile_validators').profileValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#identity/accounts/validators/profile_validators').profileValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/accounts/controllers/profiles_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/accounts/controllers/profiles_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.user.languages.update': {
    methods: ["PATCH"]
    pattern: '/api/v1/user/languages'
    types: {
      body: ExtractBody<InferInput<(typeof import('#identity/accounts/validators/profile_validators').languagesValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#identity/accounts/validators/profile_validators').languagesValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/accounts/controllers/profiles_controller').default['updateLanguage']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/accounts/controllers/profiles_controller').default['updateLanguage']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.user.billing_details.update': {
    methods: ["PUT"]
    pattern: '/api/v1/user/billing-details'
    types: {
      body: ExtractBody<InferInput<(typeof import('#identity/accounts/validators/billing_validator').billingValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#identity/accounts/validators/billing_validator').billingValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/accounts/controllers/profiles_controller').default['updateBilling']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/accounts/controllers/profiles_controller').default['updateBilling']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.user.avatar.update': {
    methods: ["PUT"]
    pattern: '/api/v1/user/avatar'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/accounts/controllers/profiles_controller').default['updateAvatar']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/accounts/controllers/profiles_controller').default['updateAvatar']>>>
    }
  }
  'api.user.avatar.destroy': {
    methods: ["DELETE"]
    pattern: '/api/v1/user/avatar'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/accounts/controllers/profiles_controller').default['destroyAvatar']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/accounts/controllers/profiles_controller').default['destroyAvatar']>>>
    }
  }
  'api.user.destroy': {
    methods: ["DELETE"]
    pattern: '/api/v1/user'
    types: {
      body: ExtractBody<InferInput<(typeof import('#identity/privacy/validators/account_deletion_validator').accountDeletionValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#identity/privacy/validators/account_deletion_validator').accountDeletionValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/privacy/controllers/data_controller').default['deleteAccount']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/privacy/controllers/data_controller').default['deleteAccount']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.user.data_export.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/user/data-export'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/privacy/controllers/data_controller').default['export']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/privacy/controllers/data_controller').default['export']>>>
    }
  }
  'api.user.password.update': {
    methods: ["PUT"]
    pattern: '/api/v1/user/password'
    types: {
      body: ExtractBody<InferInput<(typeof import('#identity/passwords/validators/passwords').changePasswordValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#identity/passwords/validators/passwords').changePasswordValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/passwords/controllers/passwords_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/passwords/controllers/passwords_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.user.verify_email.store': {
    methods: ["POST"]
    pattern: '/api/v1/user/verify-email'
    types: {
      body: ExtractBody<InferInput<(typeof import('#identity/accounts/validators/profile_validators').verifyEmailValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#identity/accounts/validators/profile_validators').verifyEmailValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/accounts/controllers/accounts_controller').default['verifyEmail']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/accounts/controllers/accounts_controller').default['verifyEmail']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.user.phone.destroy': {
    methods: ["DELETE"]
    pattern: '/api/v1/user/phone'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/accounts/controllers/security_controller').default['destroyPhone']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/accounts/controllers/security_controller').default['destroyPhone']>>>
    }
  }
  'api.user.two_factor.setup.store': {
    methods: ["POST"]
    pattern: '/api/v1/user/2fa/setup'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/two_factor/controllers/two_factor_controller').default['setUp']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/two_factor/controllers/two_factor_controller').default['setUp']>>>
    }
  }
  'api.user.two_factor.store': {
    methods: ["POST"]
    pattern: '/api/v1/user/2fa/verify'
    types: {
      body: ExtractBody<InferInput<(typeof import('#identity/two_factor/validators/two_factor_validators').totpCodeValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#identity/two_factor/validators/two_factor_validators').totpCodeValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/two_factor/controllers/two_factor_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/two_factor/controllers/two_factor_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.user.two_factor.destroy': {
    methods: ["DELETE"]
    pattern: '/api/v1/user/2fa'
    types: {
      body: ExtractBody<InferInput<(typeof import('#identity/two_factor/validators/two_factor_validators').secondFactorValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#identity/two_factor/validators/two_factor_validators').secondFactorValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/two_factor/controllers/two_factor_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/two_factor/controllers/two_factor_controller').default['destroy']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.user.two_factor.recovery_codes.store': {
    methods: ["POST"]
    pattern: '/api/v1/user/2fa/recovery-codes'
    types: {
      body: ExtractBody<InferInput<(typeof import('#identity/two_factor/validators/two_factor_validators').totpCodeValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#identity/two_factor/validators/two_factor_validators').totpCodeValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/two_factor/controllers/two_factor_controller').default['renewRecoveryCodes']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/two_factor/controllers/two_factor_controller').default['renewRecoveryCodes']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.user.access_tokens.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/user/access-tokens'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/sessions/controllers/access_tokens_controller').default['list']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/sessions/controllers/access_tokens_controller').default['list']>>>
    }
  }
  'api.user.access_tokens.store': {
    methods: ["POST"]
    pattern: '/api/v1/user/access-tokens'
    types: {
      body: ExtractBody<InferInput<(typeof import('#identity/sessions/validators/access_tokens').createAccessTokenValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#identity/sessions/validators/access_tokens').createAccessTokenValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/sessions/controllers/access_tokens_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/sessions/controllers/access_tokens_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.user.access_tokens.destroy': {
    methods: ["DELETE"]
    pattern: '/api/v1/user/access-tokens/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/sessions/controllers/access_tokens_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/sessions/controllers/access_tokens_controller').default['destroy']>>>
    }
  }
  'admin.impersonation.show': {
    methods: ["GET","HEAD"]
    pattern: '/admin/impersonation'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/sessions/controllers/admin/impersonations_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/sessions/controllers/admin/impersonations_controller').default['show']>>>
    }
  }
  'api.admin.impersonations.store': {
    methods: ["POST"]
    pattern: '/api/v1/admin-dashboard/impersonations'
    types: {
      body: ExtractBody<InferInput<(typeof import('#identity/sessions/validators/impersonation_validator').impersonationValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#identity/sessions/validators/impersonation_validator').impersonationValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/sessions/controllers/admin/impersonations_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/sessions/controllers/admin/impersonations_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.impersonations.destroy': {
    methods: ["DELETE"]
    pattern: '/api/v1/admin-dashboard/impersonations'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/sessions/controllers/admin/impersonations_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/sessions/controllers/admin/impersonations_controller').default['destroy']>>>
    }
  }
  'api.admin.user_data_exports.store': {
    methods: ["POST"]
    pattern: '/api/v1/admin-dashboard/users/:id/data-exports'
    types: {
      body: ExtractBody<InferInput<(typeof import('#identity/privacy/validators/account_requests').accountRequestValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#identity/privacy/validators/account_requests').accountRequestValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/privacy/controllers/admin/account_requests_controller').default['exportData']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/privacy/controllers/admin/account_requests_controller').default['exportData']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.user_deletions.store': {
    methods: ["POST"]
    pattern: '/api/v1/admin-dashboard/users/:id/deletion'
    types: {
      body: ExtractBody<InferInput<(typeof import('#identity/privacy/validators/account_requests').deletionRequestValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#identity/privacy/validators/account_requests').deletionRequestValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/privacy/controllers/admin/account_requests_controller').default['delete']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/privacy/controllers/admin/account_requests_controller').default['delete']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.user_resets.store': {
    methods: ["POST"]
    pattern: '/api/v1/admin-dashboard/users/:id/two-factor-resets'
    types: {
      body: ExtractBody<InferInput<(typeof import('#identity/privacy/validators/account_requests').accountRequestValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#identity/privacy/validators/account_requests').accountRequestValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/privacy/controllers/admin/account_requests_controller').default['resetTwoFactor']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/privacy/controllers/admin/account_requests_controller').default['resetTwoFactor']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.user_emails.update': {
    methods: ["PATCH"]
    pattern: '/api/v1/admin-dashboard/users/:id/email'
    types: {
      body: ExtractBody<InferInput<(typeof import('#identity/privacy/validators/account_requests').emailCorrectionValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#identity/privacy/validators/account_requests').emailCorrectionValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/privacy/controllers/admin/account_requests_controller').default['correctEmail']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/privacy/controllers/admin/account_requests_controller').default['correctEmail']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.user_session_ends.store': {
    methods: ["POST"]
    pattern: '/api/v1/admin-dashboard/users/:id/session-ends'
    types: {
      body: ExtractBody<InferInput<(typeof import('#identity/privacy/validators/account_requests').sessionEndValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#identity/privacy/validators/account_requests').sessionEndValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/privacy/controllers/admin/account_requests_controller').default['endSessions']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/privacy/controllers/admin/account_requests_controller').default['endSessions']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.user_deletions.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/admin-dashboard/users/:id/deletion'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQueryForGet<InferInput<(typeof import('#identity/privacy/validators/account_requests').deletionPreviewValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/identity/privacy/controllers/admin/account_requests_controller').default['previewDeletion']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/identity/privacy/controllers/admin/account_requests_controller').default['previewDeletion']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'storefront.external_links.show': {
    methods: ["GET","HEAD"]
    pattern: '/leave'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/site/controllers/external_links_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/site/controllers/external_links_controller').default['show']>>>
    }
  }
  'storefront.maintenance.show': {
    methods: ["GET","HEAD"]
    pattern: '/maintenance'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/site/controllers/maintenance_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/site/controllers/maintenance_controller').default['show']>>>
    }
  }
  'storefront.documents.show': {
    methods: ["GET","HEAD"]
    pattern: '/:document'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { document: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/site/controllers/documents_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/site/controllers/documents_controller').default['show']>>>
    }
  }
  'storefront.disclosures.show': {
    methods: ["GET","HEAD"]
    pattern: '/commercial-disclosure'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/site/controllers/documents_controller').default['disclosure']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/site/controllers/documents_controller').default['disclosure']>>>
    }
  }
  'admin.seller_disclosure.edit': {
    methods: ["GET","HEAD"]
    pattern: '/admin/seller-disclosure'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/site/controllers/admin/seller_disclosures_controller').default['edit']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/site/controllers/admin/seller_disclosures_controller').default['edit']>>>
    }
  }
  'api.admin.seller_disclosure.update': {
    methods: ["PUT"]
    pattern: '/api/v1/admin-dashboard/seller-disclosure'
    types: {
      body: ExtractBody<InferInput<(typeof import('#site/validators/disclosure_validator').disclosureValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#site/validators/disclosure_validator').disclosureValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/site/controllers/admin/seller_disclosures_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/site/controllers/admin/seller_disclosures_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'admin.settings.index': {
    methods: ["GET","HEAD"]
    pattern: '/admin/site'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/site/controllers/admin/settings_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/site/controllers/admin/settings_controller').default['index']>>>
    }
  }
  'admin.maintenance.edit': {
    methods: ["GET","HEAD"]
    pattern: '/admin/site/maintenance'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/site/controllers/admin/maintenance_controller').default['edit']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/site/controllers/admin/maintenance_controller').default['edit']>>>
    }
  }
  'admin.documents.index': {
    methods: ["GET","HEAD"]
    pattern: '/admin/site/documents'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/site/controllers/admin/documents_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/site/controllers/admin/documents_controller').default['index']>>>
    }
  }
  'admin.documents.edit': {
    methods: ["GET","HEAD"]
    pattern: '/admin/site/documents/:slug/:locale'
    types: {
      body: {}
      paramsTuple: [ParamValue, ParamValue]
      params: { slug: ParamValue; locale: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/site/controllers/admin/documents_controller').default['edit']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/site/controllers/admin/documents_controller').default['edit']>>>
    }
  }
  'api.admin.configurations.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/admin-dashboard/site-management/configurations'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/site/controllers/admin/settings_controller').default['listConfigurations']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/site/controllers/admin/settings_controller').default['listConfigurations']>>>
    }
  }
  'api.admin.configurations.update': {
    methods: ["PUT"]
    pattern: '/api/v1/admin-dashboard/site-management/configurations'
    types: {
      body: ExtractBody<InferInput<(typeof import('#site/validators/setting_validators').settingsValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#site/validators/setting_validators').settingsValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/site/controllers/admin/settings_controller').default['updateConfiguration']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/site/controllers/admin/settings_controller').default['updateConfiguration']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.maintenance.update': {
    methods: ["PUT"]
    pattern: '/api/v1/admin-dashboard/site-management/maintenance'
    types: {
      body: ExtractBody<InferInput<(typeof import('#site/validators/maintenance_validator').maintenanceValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#site/validators/maintenance_validator').maintenanceValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/site/controllers/admin/maintenance_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/site/controllers/admin/maintenance_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.configuration_changes.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/admin-dashboard/site-management/configurations/history'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#site/validators/setting_validators').configurationHistoryValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/site/controllers/admin/settings_controller').default['listChanges']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/site/controllers/admin/settings_controller').default['listChanges']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.document_changes.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/admin-dashboard/site-management/configurations/history/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/site/controllers/admin/documents_controller').default['findChange']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/site/controllers/admin/documents_controller').default['findChange']>>>
    }
  }
  'api.admin.configuration_reverts.store': {
    methods: ["POST"]
    pattern: '/api/v1/admin-dashboard/site-management/configurations/history/:id/revert'
    types: {
      body: ExtractBody<InferInput<(typeof import('#site/validators/setting_validators').revertValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#site/validators/setting_validators').revertValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/site/controllers/admin/settings_controller').default['revert']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/site/controllers/admin/settings_controller').default['revert']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.documents.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/admin-dashboard/site-management/documents/:slug/:locale'
    types: {
      body: {}
      paramsTuple: [ParamValue, ParamValue]
      params: { slug: ParamValue; locale: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/site/controllers/admin/documents_controller').default['find']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/site/controllers/admin/documents_controller').default['find']>>>
    }
  }
  'api.admin.documents.update': {
    methods: ["PUT"]
    pattern: '/api/v1/admin-dashboard/site-management/documents/:slug/:locale'
    types: {
      body: ExtractBody<InferInput<(typeof import('#site/validators/document_validators').documentValidator)>>
      paramsTuple: [ParamValue, ParamValue]
      params: { slug: ParamValue; locale: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#site/validators/document_validators').documentValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/site/controllers/admin/documents_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/site/controllers/admin/documents_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.admin.document_previews.store': {
    methods: ["POST"]
    pattern: '/api/v1/admin-dashboard/site-management/documents/:slug/:locale/preview'
    types: {
      body: ExtractBody<InferInput<(typeof import('#site/validators/document_validators').documentPreviewValidator)>>
      paramsTuple: [ParamValue, ParamValue]
      params: { slug: ParamValue; locale: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#site/validators/document_validators').documentPreviewValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/site/controllers/admin/documents_controller').default['preview']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/site/controllers/admin/documents_controller').default['preview']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'api.currencies.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/site/currency-list'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/site/controllers/currencies_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/site/controllers/currencies_controller').default['index']>>>
    }
  }
  'api.maintenance.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/site/maintenance'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/site/controllers/maintenance_controller').default['find']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/site/controllers/maintenance_controller').default['find']>>>
    }
  }
  'storefront.private_files.show': {
    methods: ["GET","HEAD"]
    pattern: '/files/private/*'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { '*': ParamValue[] }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/platform/controllers/private_files_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/platform/controllers/private_files_controller').default['show']>>>
    }
  }
  'api.uploads.update': {
    methods: ["PUT"]
    pattern: '/api/v1/uploads/:ticket/:number'
    types: {
      body: {}
      paramsTuple: [ParamValue, ParamValue]
      params: { ticket: ParamValue; number: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/platform/controllers/uploads_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/platform/controllers/uploads_controller').default['update']>>>
    }
  }
  'api.captcha_challenges.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/v1/captcha-challenges/comment'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/platform/controllers/captcha_challenges_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/platform/controllers/captcha_challenges_controller').default['show']>>>
    }
  }
  'dev.mailboxes.index': {
    methods: ["GET","HEAD"]
    pattern: '/dev/mailbox'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/platform/controllers/dev/mailboxes_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/platform/controllers/dev/mailboxes_controller').default['index']>>>
    }
  }
  'dev.mailboxes.show': {
    methods: ["GET","HEAD"]
    pattern: '/dev/mailbox.json'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/platform/controllers/dev/mailboxes_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/platform/controllers/dev/mailboxes_controller').default['show']>>>
    }
  }
  'live.events': {
    methods: ["GET","HEAD"]
    pattern: '/__transmit/events'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: unknown
      errorResponse: unknown
    }
  }
  'live.subscribe': {
    methods: ["POST"]
    pattern: '/__transmit/subscribe'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: unknown
      errorResponse: unknown
    }
  }
  'live.unsubscribe': {
    methods: ["POST"]
    pattern: '/__transmit/unsubscribe'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: unknown
      errorResponse: unknown
    }
  }
}
