/* eslint-disable prettier/prettier */
import type { AdonisEndpoint } from '@tuyau/core/types'
import type { Registry } from './schema.d.ts'
import type { ApiDefinition } from './tree.d.ts'

const placeholder: any = {}

const routes = {
  'api.comments.index': {
    methods: ["GET","HEAD"],
    pattern: '/api/v1/creator/products/:pid/comments',
    tokens: [{"old":"/api/v1/creator/products/:pid/comments","type":0,"val":"api","end":""},{"old":"/api/v1/creator/products/:pid/comments","type":0,"val":"v1","end":""},{"old":"/api/v1/creator/products/:pid/comments","type":0,"val":"creator","end":""},{"old":"/api/v1/creator/products/:pid/comments","type":0,"val":"products","end":""},{"old":"/api/v1/creator/products/:pid/comments","type":1,"val":"pid","end":""},{"old":"/api/v1/creator/products/:pid/comments","type":0,"val":"comments","end":""}],
    types: placeholder as Registry['api.comments.index']['types'],
  },
  'api.shops.show': {
    methods: ["GET","HEAD"],
    pattern: '/api/v1/creator/:name',
    tokens: [{"old":"/api/v1/creator/:name","type":0,"val":"api","end":""},{"old":"/api/v1/creator/:name","type":0,"val":"v1","end":""},{"old":"/api/v1/creator/:name","type":0,"val":"creator","end":""},{"old":"/api/v1/creator/:name","type":1,"val":"name","end":""}],
    types: placeholder as Registry['api.shops.show']['types'],
  },
  'api.currencies.index': {
    methods: ["GET","HEAD"],
    pattern: '/api/v1/site/currency-list',
    tokens: [{"old":"/api/v1/site/currency-list","type":0,"val":"api","end":""},{"old":"/api/v1/site/currency-list","type":0,"val":"v1","end":""},{"old":"/api/v1/site/currency-list","type":0,"val":"site","end":""},{"old":"/api/v1/site/currency-list","type":0,"val":"currency-list","end":""}],
    types: placeholder as Registry['api.currencies.index']['types'],
  },
  'api.maintenance.show': {
    methods: ["GET","HEAD"],
    pattern: '/api/v1/site/maintenance',
    tokens: [{"old":"/api/v1/site/maintenance","type":0,"val":"api","end":""},{"old":"/api/v1/site/maintenance","type":0,"val":"v1","end":""},{"old":"/api/v1/site/maintenance","type":0,"val":"site","end":""},{"old":"/api/v1/site/maintenance","type":0,"val":"maintenance","end":""}],
    types: placeholder as Registry['api.maintenance.show']['types'],
  },
  'storefront.landing.show': {
    methods: ["GET","HEAD"],
    pattern: '/',
    tokens: [{"old":"/","type":0,"val":"/","end":""}],
    types: placeholder as Registry['storefront.landing.show']['types'],
  },
  'storefront.search.index': {
    methods: ["GET","HEAD"],
    pattern: '/search',
    tokens: [{"old":"/search","type":0,"val":"search","end":""}],
    types: placeholder as Registry['storefront.search.index']['types'],
  },
  'account.coupons.index': {
    methods: ["GET","HEAD"],
    pattern: '/account/coupons',
    tokens: [{"old":"/account/coupons","type":0,"val":"account","end":""},{"old":"/account/coupons","type":0,"val":"coupons","end":""}],
    types: placeholder as Registry['account.coupons.index']['types'],
  },
  'studio.home.show': {
    methods: ["GET","HEAD"],
    pattern: '/studio',
    tokens: [{"old":"/studio","type":0,"val":"studio","end":""}],
    types: placeholder as Registry['studio.home.show']['types'],
  },
  'api.user_info.show': {
    methods: ["GET","HEAD"],
    pattern: '/api/v1/user/info',
    tokens: [{"old":"/api/v1/user/info","type":0,"val":"api","end":""},{"old":"/api/v1/user/info","type":0,"val":"v1","end":""},{"old":"/api/v1/user/info","type":0,"val":"user","end":""},{"old":"/api/v1/user/info","type":0,"val":"info","end":""}],
    types: placeholder as Registry['api.user_info.show']['types'],
  },
  'studio.toolbox.show': {
    methods: ["GET","HEAD"],
    pattern: '/studio/toolbox',
    tokens: [{"old":"/studio/toolbox","type":0,"val":"studio","end":""},{"old":"/studio/toolbox","type":0,"val":"toolbox","end":""}],
    types: placeholder as Registry['studio.toolbox.show']['types'],
  },
  'api.attachment_links.store': {
    methods: ["POST"],
    pattern: '/api/v1/creator/products/:pid/attachments/:aid/pre-signed-url',
    tokens: [{"old":"/api/v1/creator/products/:pid/attachments/:aid/pre-signed-url","type":0,"val":"api","end":""},{"old":"/api/v1/creator/products/:pid/attachments/:aid/pre-signed-url","type":0,"val":"v1","end":""},{"old":"/api/v1/creator/products/:pid/attachments/:aid/pre-signed-url","type":0,"val":"creator","end":""},{"old":"/api/v1/creator/products/:pid/attachments/:aid/pre-signed-url","type":0,"val":"products","end":""},{"old":"/api/v1/creator/products/:pid/attachments/:aid/pre-signed-url","type":1,"val":"pid","end":""},{"old":"/api/v1/creator/products/:pid/attachments/:aid/pre-signed-url","type":0,"val":"attachments","end":""},{"old":"/api/v1/creator/products/:pid/attachments/:aid/pre-signed-url","type":1,"val":"aid","end":""},{"old":"/api/v1/creator/products/:pid/attachments/:aid/pre-signed-url","type":0,"val":"pre-signed-url","end":""}],
    types: placeholder as Registry['api.attachment_links.store']['types'],
  },
  'api.attachment_copies.show': {
    methods: ["GET","HEAD"],
    pattern: '/api/v1/creator/products/:pid/attachments/:aid/watermark-status',
    tokens: [{"old":"/api/v1/creator/products/:pid/attachments/:aid/watermark-status","type":0,"val":"api","end":""},{"old":"/api/v1/creator/products/:pid/attachments/:aid/watermark-status","type":0,"val":"v1","end":""},{"old":"/api/v1/creator/products/:pid/attachments/:aid/watermark-status","type":0,"val":"creator","end":""},{"old":"/api/v1/creator/products/:pid/attachments/:aid/watermark-status","type":0,"val":"products","end":""},{"old":"/api/v1/creator/products/:pid/attachments/:aid/watermark-status","type":1,"val":"pid","end":""},{"old":"/api/v1/creator/products/:pid/attachments/:aid/watermark-status","type":0,"val":"attachments","end":""},{"old":"/api/v1/creator/products/:pid/attachments/:aid/watermark-status","type":1,"val":"aid","end":""},{"old":"/api/v1/creator/products/:pid/attachments/:aid/watermark-status","type":0,"val":"watermark-status","end":""}],
    types: placeholder as Registry['api.attachment_copies.show']['types'],
  },
  'api.attachment_copies.store': {
    methods: ["POST"],
    pattern: '/api/v1/creator/products/:pid/attachments/:aid/watermark',
    tokens: [{"old":"/api/v1/creator/products/:pid/attachments/:aid/watermark","type":0,"val":"api","end":""},{"old":"/api/v1/creator/products/:pid/attachments/:aid/watermark","type":0,"val":"v1","end":""},{"old":"/api/v1/creator/products/:pid/attachments/:aid/watermark","type":0,"val":"creator","end":""},{"old":"/api/v1/creator/products/:pid/attachments/:aid/watermark","type":0,"val":"products","end":""},{"old":"/api/v1/creator/products/:pid/attachments/:aid/watermark","type":1,"val":"pid","end":""},{"old":"/api/v1/creator/products/:pid/attachments/:aid/watermark","type":0,"val":"attachments","end":""},{"old":"/api/v1/creator/products/:pid/attachments/:aid/watermark","type":1,"val":"aid","end":""},{"old":"/api/v1/creator/products/:pid/attachments/:aid/watermark","type":0,"val":"watermark","end":""}],
    types: placeholder as Registry['api.attachment_copies.store']['types'],
  },
  'api.order_files.index': {
    methods: ["GET","HEAD"],
    pattern: '/api/v1/user/orders/:tradeNo/files',
    tokens: [{"old":"/api/v1/user/orders/:tradeNo/files","type":0,"val":"api","end":""},{"old":"/api/v1/user/orders/:tradeNo/files","type":0,"val":"v1","end":""},{"old":"/api/v1/user/orders/:tradeNo/files","type":0,"val":"user","end":""},{"old":"/api/v1/user/orders/:tradeNo/files","type":0,"val":"orders","end":""},{"old":"/api/v1/user/orders/:tradeNo/files","type":1,"val":"tradeNo","end":""},{"old":"/api/v1/user/orders/:tradeNo/files","type":0,"val":"files","end":""}],
    types: placeholder as Registry['api.order_files.index']['types'],
  },
  'api.studio.watermark_assignments.index': {
    methods: ["GET","HEAD"],
    pattern: '/api/v1/creator-dashboard/watermark-assignment',
    tokens: [{"old":"/api/v1/creator-dashboard/watermark-assignment","type":0,"val":"api","end":""},{"old":"/api/v1/creator-dashboard/watermark-assignment","type":0,"val":"v1","end":""},{"old":"/api/v1/creator-dashboard/watermark-assignment","type":0,"val":"creator-dashboard","end":""},{"old":"/api/v1/creator-dashboard/watermark-assignment","type":0,"val":"watermark-assignment","end":""}],
    types: placeholder as Registry['api.studio.watermark_assignments.index']['types'],
  },
  'api.studio.leak_traces.store': {
    methods: ["POST"],
    pattern: '/api/v1/creator-dashboard/watermark-assignment/decode',
    tokens: [{"old":"/api/v1/creator-dashboard/watermark-assignment/decode","type":0,"val":"api","end":""},{"old":"/api/v1/creator-dashboard/watermark-assignment/decode","type":0,"val":"v1","end":""},{"old":"/api/v1/creator-dashboard/watermark-assignment/decode","type":0,"val":"creator-dashboard","end":""},{"old":"/api/v1/creator-dashboard/watermark-assignment/decode","type":0,"val":"watermark-assignment","end":""},{"old":"/api/v1/creator-dashboard/watermark-assignment/decode","type":0,"val":"decode","end":""}],
    types: placeholder as Registry['api.studio.leak_traces.store']['types'],
  },
  'storefront.checkouts.show': {
    methods: ["GET","HEAD"],
    pattern: '/checkout',
    tokens: [{"old":"/checkout","type":0,"val":"checkout","end":""}],
    types: placeholder as Registry['storefront.checkouts.show']['types'],
  },
  'storefront.payments.show': {
    methods: ["GET","HEAD"],
    pattern: '/pay/:paymentNo',
    tokens: [{"old":"/pay/:paymentNo","type":0,"val":"pay","end":""},{"old":"/pay/:paymentNo","type":1,"val":"paymentNo","end":""}],
    types: placeholder as Registry['storefront.payments.show']['types'],
  },
  'storefront.orders.index': {
    methods: ["GET","HEAD"],
    pattern: '/orders',
    tokens: [{"old":"/orders","type":0,"val":"orders","end":""}],
    types: placeholder as Registry['storefront.orders.index']['types'],
  },
  'storefront.orders.show': {
    methods: ["GET","HEAD"],
    pattern: '/orders/:tradeNo',
    tokens: [{"old":"/orders/:tradeNo","type":0,"val":"orders","end":""},{"old":"/orders/:tradeNo","type":1,"val":"tradeNo","end":""}],
    types: placeholder as Registry['storefront.orders.show']['types'],
  },
  'api.orders.index': {
    methods: ["GET","HEAD"],
    pattern: '/api/v1/user/orders/regular',
    tokens: [{"old":"/api/v1/user/orders/regular","type":0,"val":"api","end":""},{"old":"/api/v1/user/orders/regular","type":0,"val":"v1","end":""},{"old":"/api/v1/user/orders/regular","type":0,"val":"user","end":""},{"old":"/api/v1/user/orders/regular","type":0,"val":"orders","end":""},{"old":"/api/v1/user/orders/regular","type":0,"val":"regular","end":""}],
    types: placeholder as Registry['api.orders.index']['types'],
  },
  'api.orders.show': {
    methods: ["GET","HEAD"],
    pattern: '/api/v1/user/orders/:tradeNo',
    tokens: [{"old":"/api/v1/user/orders/:tradeNo","type":0,"val":"api","end":""},{"old":"/api/v1/user/orders/:tradeNo","type":0,"val":"v1","end":""},{"old":"/api/v1/user/orders/:tradeNo","type":0,"val":"user","end":""},{"old":"/api/v1/user/orders/:tradeNo","type":0,"val":"orders","end":""},{"old":"/api/v1/user/orders/:tradeNo","type":1,"val":"tradeNo","end":""}],
    types: placeholder as Registry['api.orders.show']['types'],
  },
  'api.order_estimates.store': {
    methods: ["POST"],
    pattern: '/api/v1/user/orders/estimate',
    tokens: [{"old":"/api/v1/user/orders/estimate","type":0,"val":"api","end":""},{"old":"/api/v1/user/orders/estimate","type":0,"val":"v1","end":""},{"old":"/api/v1/user/orders/estimate","type":0,"val":"user","end":""},{"old":"/api/v1/user/orders/estimate","type":0,"val":"orders","end":""},{"old":"/api/v1/user/orders/estimate","type":0,"val":"estimate","end":""}],
    types: placeholder as Registry['api.order_estimates.store']['types'],
  },
  'api.orders.store': {
    methods: ["POST"],
    pattern: '/api/v1/user/orders',
    tokens: [{"old":"/api/v1/user/orders","type":0,"val":"api","end":""},{"old":"/api/v1/user/orders","type":0,"val":"v1","end":""},{"old":"/api/v1/user/orders","type":0,"val":"user","end":""},{"old":"/api/v1/user/orders","type":0,"val":"orders","end":""}],
    types: placeholder as Registry['api.orders.store']['types'],
  },
  'api.payments.show': {
    methods: ["GET","HEAD"],
    pattern: '/api/v1/user/payments/:paymentNo',
    tokens: [{"old":"/api/v1/user/payments/:paymentNo","type":0,"val":"api","end":""},{"old":"/api/v1/user/payments/:paymentNo","type":0,"val":"v1","end":""},{"old":"/api/v1/user/payments/:paymentNo","type":0,"val":"user","end":""},{"old":"/api/v1/user/payments/:paymentNo","type":0,"val":"payments","end":""},{"old":"/api/v1/user/payments/:paymentNo","type":1,"val":"paymentNo","end":""}],
    types: placeholder as Registry['api.payments.show']['types'],
  },
  'api.gateway_events.store': {
    methods: ["POST"],
    pattern: '/api/v1/webhooks/gateways/:gateway',
    tokens: [{"old":"/api/v1/webhooks/gateways/:gateway","type":0,"val":"api","end":""},{"old":"/api/v1/webhooks/gateways/:gateway","type":0,"val":"v1","end":""},{"old":"/api/v1/webhooks/gateways/:gateway","type":0,"val":"webhooks","end":""},{"old":"/api/v1/webhooks/gateways/:gateway","type":0,"val":"gateways","end":""},{"old":"/api/v1/webhooks/gateways/:gateway","type":1,"val":"gateway","end":""}],
    types: placeholder as Registry['api.gateway_events.store']['types'],
  },
  'storefront.shops.show': {
    methods: ["GET","HEAD"],
    pattern: '/c/:name',
    tokens: [{"old":"/c/:name","type":0,"val":"c","end":""},{"old":"/c/:name","type":1,"val":"name","end":""}],
    types: placeholder as Registry['storefront.shops.show']['types'],
  },
  'storefront.products.show': {
    methods: ["GET","HEAD"],
    pattern: '/c/:name/p/:id',
    tokens: [{"old":"/c/:name/p/:id","type":0,"val":"c","end":""},{"old":"/c/:name/p/:id","type":1,"val":"name","end":""},{"old":"/c/:name/p/:id","type":0,"val":"p","end":""},{"old":"/c/:name/p/:id","type":1,"val":"id","end":""}],
    types: placeholder as Registry['storefront.products.show']['types'],
  },
  'studio.products.index': {
    methods: ["GET","HEAD"],
    pattern: '/studio/products',
    tokens: [{"old":"/studio/products","type":0,"val":"studio","end":""},{"old":"/studio/products","type":0,"val":"products","end":""}],
    types: placeholder as Registry['studio.products.index']['types'],
  },
  'studio.products.create': {
    methods: ["GET","HEAD"],
    pattern: '/studio/products/create',
    tokens: [{"old":"/studio/products/create","type":0,"val":"studio","end":""},{"old":"/studio/products/create","type":0,"val":"products","end":""},{"old":"/studio/products/create","type":0,"val":"create","end":""}],
    types: placeholder as Registry['studio.products.create']['types'],
  },
  'studio.products.edit': {
    methods: ["GET","HEAD"],
    pattern: '/studio/products/:id/edit',
    tokens: [{"old":"/studio/products/:id/edit","type":0,"val":"studio","end":""},{"old":"/studio/products/:id/edit","type":0,"val":"products","end":""},{"old":"/studio/products/:id/edit","type":1,"val":"id","end":""},{"old":"/studio/products/:id/edit","type":0,"val":"edit","end":""}],
    types: placeholder as Registry['studio.products.edit']['types'],
  },
  'api.products.index': {
    methods: ["GET","HEAD"],
    pattern: '/api/v1/creator/:name/shop/products',
    tokens: [{"old":"/api/v1/creator/:name/shop/products","type":0,"val":"api","end":""},{"old":"/api/v1/creator/:name/shop/products","type":0,"val":"v1","end":""},{"old":"/api/v1/creator/:name/shop/products","type":0,"val":"creator","end":""},{"old":"/api/v1/creator/:name/shop/products","type":1,"val":"name","end":""},{"old":"/api/v1/creator/:name/shop/products","type":0,"val":"shop","end":""},{"old":"/api/v1/creator/:name/shop/products","type":0,"val":"products","end":""}],
    types: placeholder as Registry['api.products.index']['types'],
  },
  'api.products.show': {
    methods: ["GET","HEAD"],
    pattern: '/api/v1/creator/:name/shop/products/:id',
    tokens: [{"old":"/api/v1/creator/:name/shop/products/:id","type":0,"val":"api","end":""},{"old":"/api/v1/creator/:name/shop/products/:id","type":0,"val":"v1","end":""},{"old":"/api/v1/creator/:name/shop/products/:id","type":0,"val":"creator","end":""},{"old":"/api/v1/creator/:name/shop/products/:id","type":1,"val":"name","end":""},{"old":"/api/v1/creator/:name/shop/products/:id","type":0,"val":"shop","end":""},{"old":"/api/v1/creator/:name/shop/products/:id","type":0,"val":"products","end":""},{"old":"/api/v1/creator/:name/shop/products/:id","type":1,"val":"id","end":""}],
    types: placeholder as Registry['api.products.show']['types'],
  },
  'api.studio.product_searches.show': {
    methods: ["GET","HEAD"],
    pattern: '/api/v1/creator-dashboard/shop/products/search',
    tokens: [{"old":"/api/v1/creator-dashboard/shop/products/search","type":0,"val":"api","end":""},{"old":"/api/v1/creator-dashboard/shop/products/search","type":0,"val":"v1","end":""},{"old":"/api/v1/creator-dashboard/shop/products/search","type":0,"val":"creator-dashboard","end":""},{"old":"/api/v1/creator-dashboard/shop/products/search","type":0,"val":"shop","end":""},{"old":"/api/v1/creator-dashboard/shop/products/search","type":0,"val":"products","end":""},{"old":"/api/v1/creator-dashboard/shop/products/search","type":0,"val":"search","end":""}],
    types: placeholder as Registry['api.studio.product_searches.show']['types'],
  },
  'api.studio.products.index': {
    methods: ["GET","HEAD"],
    pattern: '/api/v1/creator-dashboard/shop/products',
    tokens: [{"old":"/api/v1/creator-dashboard/shop/products","type":0,"val":"api","end":""},{"old":"/api/v1/creator-dashboard/shop/products","type":0,"val":"v1","end":""},{"old":"/api/v1/creator-dashboard/shop/products","type":0,"val":"creator-dashboard","end":""},{"old":"/api/v1/creator-dashboard/shop/products","type":0,"val":"shop","end":""},{"old":"/api/v1/creator-dashboard/shop/products","type":0,"val":"products","end":""}],
    types: placeholder as Registry['api.studio.products.index']['types'],
  },
  'api.studio.products.store': {
    methods: ["POST"],
    pattern: '/api/v1/creator-dashboard/shop/products',
    tokens: [{"old":"/api/v1/creator-dashboard/shop/products","type":0,"val":"api","end":""},{"old":"/api/v1/creator-dashboard/shop/products","type":0,"val":"v1","end":""},{"old":"/api/v1/creator-dashboard/shop/products","type":0,"val":"creator-dashboard","end":""},{"old":"/api/v1/creator-dashboard/shop/products","type":0,"val":"shop","end":""},{"old":"/api/v1/creator-dashboard/shop/products","type":0,"val":"products","end":""}],
    types: placeholder as Registry['api.studio.products.store']['types'],
  },
  'api.studio.products.show': {
    methods: ["GET","HEAD"],
    pattern: '/api/v1/creator-dashboard/shop/products/:id',
    tokens: [{"old":"/api/v1/creator-dashboard/shop/products/:id","type":0,"val":"api","end":""},{"old":"/api/v1/creator-dashboard/shop/products/:id","type":0,"val":"v1","end":""},{"old":"/api/v1/creator-dashboard/shop/products/:id","type":0,"val":"creator-dashboard","end":""},{"old":"/api/v1/creator-dashboard/shop/products/:id","type":0,"val":"shop","end":""},{"old":"/api/v1/creator-dashboard/shop/products/:id","type":0,"val":"products","end":""},{"old":"/api/v1/creator-dashboard/shop/products/:id","type":1,"val":"id","end":""}],
    types: placeholder as Registry['api.studio.products.show']['types'],
  },
  'api.studio.products.update': {
    methods: ["PUT"],
    pattern: '/api/v1/creator-dashboard/shop/products/:id',
    tokens: [{"old":"/api/v1/creator-dashboard/shop/products/:id","type":0,"val":"api","end":""},{"old":"/api/v1/creator-dashboard/shop/products/:id","type":0,"val":"v1","end":""},{"old":"/api/v1/creator-dashboard/shop/products/:id","type":0,"val":"creator-dashboard","end":""},{"old":"/api/v1/creator-dashboard/shop/products/:id","type":0,"val":"shop","end":""},{"old":"/api/v1/creator-dashboard/shop/products/:id","type":0,"val":"products","end":""},{"old":"/api/v1/creator-dashboard/shop/products/:id","type":1,"val":"id","end":""}],
    types: placeholder as Registry['api.studio.products.update']['types'],
  },
  'api.studio.products.destroy': {
    methods: ["DELETE"],
    pattern: '/api/v1/creator-dashboard/shop/products/:id',
    tokens: [{"old":"/api/v1/creator-dashboard/shop/products/:id","type":0,"val":"api","end":""},{"old":"/api/v1/creator-dashboard/shop/products/:id","type":0,"val":"v1","end":""},{"old":"/api/v1/creator-dashboard/shop/products/:id","type":0,"val":"creator-dashboard","end":""},{"old":"/api/v1/creator-dashboard/shop/products/:id","type":0,"val":"shop","end":""},{"old":"/api/v1/creator-dashboard/shop/products/:id","type":0,"val":"products","end":""},{"old":"/api/v1/creator-dashboard/shop/products/:id","type":1,"val":"id","end":""}],
    types: placeholder as Registry['api.studio.products.destroy']['types'],
  },
  'api.studio.product_publications.store': {
    methods: ["POST"],
    pattern: '/api/v1/creator-dashboard/shop/products/:id/publication',
    tokens: [{"old":"/api/v1/creator-dashboard/shop/products/:id/publication","type":0,"val":"api","end":""},{"old":"/api/v1/creator-dashboard/shop/products/:id/publication","type":0,"val":"v1","end":""},{"old":"/api/v1/creator-dashboard/shop/products/:id/publication","type":0,"val":"creator-dashboard","end":""},{"old":"/api/v1/creator-dashboard/shop/products/:id/publication","type":0,"val":"shop","end":""},{"old":"/api/v1/creator-dashboard/shop/products/:id/publication","type":0,"val":"products","end":""},{"old":"/api/v1/creator-dashboard/shop/products/:id/publication","type":1,"val":"id","end":""},{"old":"/api/v1/creator-dashboard/shop/products/:id/publication","type":0,"val":"publication","end":""}],
    types: placeholder as Registry['api.studio.product_publications.store']['types'],
  },
  'api.studio.product_publications.destroy': {
    methods: ["DELETE"],
    pattern: '/api/v1/creator-dashboard/shop/products/:id/publication',
    tokens: [{"old":"/api/v1/creator-dashboard/shop/products/:id/publication","type":0,"val":"api","end":""},{"old":"/api/v1/creator-dashboard/shop/products/:id/publication","type":0,"val":"v1","end":""},{"old":"/api/v1/creator-dashboard/shop/products/:id/publication","type":0,"val":"creator-dashboard","end":""},{"old":"/api/v1/creator-dashboard/shop/products/:id/publication","type":0,"val":"shop","end":""},{"old":"/api/v1/creator-dashboard/shop/products/:id/publication","type":0,"val":"products","end":""},{"old":"/api/v1/creator-dashboard/shop/products/:id/publication","type":1,"val":"id","end":""},{"old":"/api/v1/creator-dashboard/shop/products/:id/publication","type":0,"val":"publication","end":""}],
    types: placeholder as Registry['api.studio.product_publications.destroy']['types'],
  },
  'api.studio.product_images.store': {
    methods: ["POST"],
    pattern: '/api/v1/creator-dashboard/shop/products/images',
    tokens: [{"old":"/api/v1/creator-dashboard/shop/products/images","type":0,"val":"api","end":""},{"old":"/api/v1/creator-dashboard/shop/products/images","type":0,"val":"v1","end":""},{"old":"/api/v1/creator-dashboard/shop/products/images","type":0,"val":"creator-dashboard","end":""},{"old":"/api/v1/creator-dashboard/shop/products/images","type":0,"val":"shop","end":""},{"old":"/api/v1/creator-dashboard/shop/products/images","type":0,"val":"products","end":""},{"old":"/api/v1/creator-dashboard/shop/products/images","type":0,"val":"images","end":""}],
    types: placeholder as Registry['api.studio.product_images.store']['types'],
  },
  'api.studio.categories.index': {
    methods: ["GET","HEAD"],
    pattern: '/api/v1/creator-dashboard/shop/categories',
    tokens: [{"old":"/api/v1/creator-dashboard/shop/categories","type":0,"val":"api","end":""},{"old":"/api/v1/creator-dashboard/shop/categories","type":0,"val":"v1","end":""},{"old":"/api/v1/creator-dashboard/shop/categories","type":0,"val":"creator-dashboard","end":""},{"old":"/api/v1/creator-dashboard/shop/categories","type":0,"val":"shop","end":""},{"old":"/api/v1/creator-dashboard/shop/categories","type":0,"val":"categories","end":""}],
    types: placeholder as Registry['api.studio.categories.index']['types'],
  },
  'api.studio.categories.store': {
    methods: ["POST"],
    pattern: '/api/v1/creator-dashboard/shop/categories',
    tokens: [{"old":"/api/v1/creator-dashboard/shop/categories","type":0,"val":"api","end":""},{"old":"/api/v1/creator-dashboard/shop/categories","type":0,"val":"v1","end":""},{"old":"/api/v1/creator-dashboard/shop/categories","type":0,"val":"creator-dashboard","end":""},{"old":"/api/v1/creator-dashboard/shop/categories","type":0,"val":"shop","end":""},{"old":"/api/v1/creator-dashboard/shop/categories","type":0,"val":"categories","end":""}],
    types: placeholder as Registry['api.studio.categories.store']['types'],
  },
  'api.studio.categories.show': {
    methods: ["GET","HEAD"],
    pattern: '/api/v1/creator-dashboard/shop/categories/:id',
    tokens: [{"old":"/api/v1/creator-dashboard/shop/categories/:id","type":0,"val":"api","end":""},{"old":"/api/v1/creator-dashboard/shop/categories/:id","type":0,"val":"v1","end":""},{"old":"/api/v1/creator-dashboard/shop/categories/:id","type":0,"val":"creator-dashboard","end":""},{"old":"/api/v1/creator-dashboard/shop/categories/:id","type":0,"val":"shop","end":""},{"old":"/api/v1/creator-dashboard/shop/categories/:id","type":0,"val":"categories","end":""},{"old":"/api/v1/creator-dashboard/shop/categories/:id","type":1,"val":"id","end":""}],
    types: placeholder as Registry['api.studio.categories.show']['types'],
  },
  'api.studio.categories.update': {
    methods: ["PUT"],
    pattern: '/api/v1/creator-dashboard/shop/categories/:id',
    tokens: [{"old":"/api/v1/creator-dashboard/shop/categories/:id","type":0,"val":"api","end":""},{"old":"/api/v1/creator-dashboard/shop/categories/:id","type":0,"val":"v1","end":""},{"old":"/api/v1/creator-dashboard/shop/categories/:id","type":0,"val":"creator-dashboard","end":""},{"old":"/api/v1/creator-dashboard/shop/categories/:id","type":0,"val":"shop","end":""},{"old":"/api/v1/creator-dashboard/shop/categories/:id","type":0,"val":"categories","end":""},{"old":"/api/v1/creator-dashboard/shop/categories/:id","type":1,"val":"id","end":""}],
    types: placeholder as Registry['api.studio.categories.update']['types'],
  },
  'api.studio.categories.destroy': {
    methods: ["DELETE"],
    pattern: '/api/v1/creator-dashboard/shop/categories/:id',
    tokens: [{"old":"/api/v1/creator-dashboard/shop/categories/:id","type":0,"val":"api","end":""},{"old":"/api/v1/creator-dashboard/shop/categories/:id","type":0,"val":"v1","end":""},{"old":"/api/v1/creator-dashboard/shop/categories/:id","type":0,"val":"creator-dashboard","end":""},{"old":"/api/v1/creator-dashboard/shop/categories/:id","type":0,"val":"shop","end":""},{"old":"/api/v1/creator-dashboard/shop/categories/:id","type":0,"val":"categories","end":""},{"old":"/api/v1/creator-dashboard/shop/categories/:id","type":1,"val":"id","end":""}],
    types: placeholder as Registry['api.studio.categories.destroy']['types'],
  },
  'api.studio.attachment_uploads.store': {
    methods: ["POST"],
    pattern: '/api/v1/creator-dashboard/attachments/pre-signed-url',
    tokens: [{"old":"/api/v1/creator-dashboard/attachments/pre-signed-url","type":0,"val":"api","end":""},{"old":"/api/v1/creator-dashboard/attachments/pre-signed-url","type":0,"val":"v1","end":""},{"old":"/api/v1/creator-dashboard/attachments/pre-signed-url","type":0,"val":"creator-dashboard","end":""},{"old":"/api/v1/creator-dashboard/attachments/pre-signed-url","type":0,"val":"attachments","end":""},{"old":"/api/v1/creator-dashboard/attachments/pre-signed-url","type":0,"val":"pre-signed-url","end":""}],
    types: placeholder as Registry['api.studio.attachment_uploads.store']['types'],
  },
  'api.studio.attachments.index': {
    methods: ["GET","HEAD"],
    pattern: '/api/v1/creator-dashboard/attachments',
    tokens: [{"old":"/api/v1/creator-dashboard/attachments","type":0,"val":"api","end":""},{"old":"/api/v1/creator-dashboard/attachments","type":0,"val":"v1","end":""},{"old":"/api/v1/creator-dashboard/attachments","type":0,"val":"creator-dashboard","end":""},{"old":"/api/v1/creator-dashboard/attachments","type":0,"val":"attachments","end":""}],
    types: placeholder as Registry['api.studio.attachments.index']['types'],
  },
  'api.studio.attachments.store': {
    methods: ["POST"],
    pattern: '/api/v1/creator-dashboard/attachments',
    tokens: [{"old":"/api/v1/creator-dashboard/attachments","type":0,"val":"api","end":""},{"old":"/api/v1/creator-dashboard/attachments","type":0,"val":"v1","end":""},{"old":"/api/v1/creator-dashboard/attachments","type":0,"val":"creator-dashboard","end":""},{"old":"/api/v1/creator-dashboard/attachments","type":0,"val":"attachments","end":""}],
    types: placeholder as Registry['api.studio.attachments.store']['types'],
  },
  'api.studio.attachments.destroy': {
    methods: ["DELETE"],
    pattern: '/api/v1/creator-dashboard/attachments/:id',
    tokens: [{"old":"/api/v1/creator-dashboard/attachments/:id","type":0,"val":"api","end":""},{"old":"/api/v1/creator-dashboard/attachments/:id","type":0,"val":"v1","end":""},{"old":"/api/v1/creator-dashboard/attachments/:id","type":0,"val":"creator-dashboard","end":""},{"old":"/api/v1/creator-dashboard/attachments/:id","type":0,"val":"attachments","end":""},{"old":"/api/v1/creator-dashboard/attachments/:id","type":1,"val":"id","end":""}],
    types: placeholder as Registry['api.studio.attachments.destroy']['types'],
  },
  'api.studio.attachment_statuses.show': {
    methods: ["GET","HEAD"],
    pattern: '/api/v1/creator-dashboard/attachments/:id/status',
    tokens: [{"old":"/api/v1/creator-dashboard/attachments/:id/status","type":0,"val":"api","end":""},{"old":"/api/v1/creator-dashboard/attachments/:id/status","type":0,"val":"v1","end":""},{"old":"/api/v1/creator-dashboard/attachments/:id/status","type":0,"val":"creator-dashboard","end":""},{"old":"/api/v1/creator-dashboard/attachments/:id/status","type":0,"val":"attachments","end":""},{"old":"/api/v1/creator-dashboard/attachments/:id/status","type":1,"val":"id","end":""},{"old":"/api/v1/creator-dashboard/attachments/:id/status","type":0,"val":"status","end":""}],
    types: placeholder as Registry['api.studio.attachment_statuses.show']['types'],
  },
  'api.studio.attachment_contents.show': {
    methods: ["GET","HEAD"],
    pattern: '/api/v1/creator-dashboard/attachments/:id/content',
    tokens: [{"old":"/api/v1/creator-dashboard/attachments/:id/content","type":0,"val":"api","end":""},{"old":"/api/v1/creator-dashboard/attachments/:id/content","type":0,"val":"v1","end":""},{"old":"/api/v1/creator-dashboard/attachments/:id/content","type":0,"val":"creator-dashboard","end":""},{"old":"/api/v1/creator-dashboard/attachments/:id/content","type":0,"val":"attachments","end":""},{"old":"/api/v1/creator-dashboard/attachments/:id/content","type":1,"val":"id","end":""},{"old":"/api/v1/creator-dashboard/attachments/:id/content","type":0,"val":"content","end":""}],
    types: placeholder as Registry['api.studio.attachment_contents.show']['types'],
  },
  'api.studio.text_group_checks.store': {
    methods: ["POST"],
    pattern: '/api/v1/creator-dashboard/attachments/:id/text-group-checks',
    tokens: [{"old":"/api/v1/creator-dashboard/attachments/:id/text-group-checks","type":0,"val":"api","end":""},{"old":"/api/v1/creator-dashboard/attachments/:id/text-group-checks","type":0,"val":"v1","end":""},{"old":"/api/v1/creator-dashboard/attachments/:id/text-group-checks","type":0,"val":"creator-dashboard","end":""},{"old":"/api/v1/creator-dashboard/attachments/:id/text-group-checks","type":0,"val":"attachments","end":""},{"old":"/api/v1/creator-dashboard/attachments/:id/text-group-checks","type":1,"val":"id","end":""},{"old":"/api/v1/creator-dashboard/attachments/:id/text-group-checks","type":0,"val":"text-group-checks","end":""}],
    types: placeholder as Registry['api.studio.text_group_checks.store']['types'],
  },
  'api.gateways.index': {
    methods: ["GET","HEAD"],
    pattern: '/api/v1/user/payment/gateways',
    tokens: [{"old":"/api/v1/user/payment/gateways","type":0,"val":"api","end":""},{"old":"/api/v1/user/payment/gateways","type":0,"val":"v1","end":""},{"old":"/api/v1/user/payment/gateways","type":0,"val":"user","end":""},{"old":"/api/v1/user/payment/gateways","type":0,"val":"payment","end":""},{"old":"/api/v1/user/payment/gateways","type":0,"val":"gateways","end":""}],
    types: placeholder as Registry['api.gateways.index']['types'],
  },
  'sandbox_gateway.charges.show': {
    methods: ["GET","HEAD"],
    pattern: '/sandbox-gateway/pay/:reference',
    tokens: [{"old":"/sandbox-gateway/pay/:reference","type":0,"val":"sandbox-gateway","end":""},{"old":"/sandbox-gateway/pay/:reference","type":0,"val":"pay","end":""},{"old":"/sandbox-gateway/pay/:reference","type":1,"val":"reference","end":""}],
    types: placeholder as Registry['sandbox_gateway.charges.show']['types'],
  },
  'sandbox_gateway.charges.update': {
    methods: ["POST"],
    pattern: '/sandbox-gateway/pay/:reference',
    tokens: [{"old":"/sandbox-gateway/pay/:reference","type":0,"val":"sandbox-gateway","end":""},{"old":"/sandbox-gateway/pay/:reference","type":0,"val":"pay","end":""},{"old":"/sandbox-gateway/pay/:reference","type":1,"val":"reference","end":""}],
    types: placeholder as Registry['sandbox_gateway.charges.update']['types'],
  },
  'auth.sessions.create': {
    methods: ["GET","HEAD"],
    pattern: '/auth/login',
    tokens: [{"old":"/auth/login","type":0,"val":"auth","end":""},{"old":"/auth/login","type":0,"val":"login","end":""}],
    types: placeholder as Registry['auth.sessions.create']['types'],
  },
  'auth.accounts.create': {
    methods: ["GET","HEAD"],
    pattern: '/auth/register',
    tokens: [{"old":"/auth/register","type":0,"val":"auth","end":""},{"old":"/auth/register","type":0,"val":"register","end":""}],
    types: placeholder as Registry['auth.accounts.create']['types'],
  },
  'account.show': {
    methods: ["GET","HEAD"],
    pattern: '/account',
    tokens: [{"old":"/account","type":0,"val":"account","end":""}],
    types: placeholder as Registry['account.show']['types'],
  },
  'account.profile.show': {
    methods: ["GET","HEAD"],
    pattern: '/account/profile',
    tokens: [{"old":"/account/profile","type":0,"val":"account","end":""},{"old":"/account/profile","type":0,"val":"profile","end":""}],
    types: placeholder as Registry['account.profile.show']['types'],
  },
  'api.auth.verification_codes.store': {
    methods: ["POST"],
    pattern: '/api/v1/auth/verification-codes/public/email',
    tokens: [{"old":"/api/v1/auth/verification-codes/public/email","type":0,"val":"api","end":""},{"old":"/api/v1/auth/verification-codes/public/email","type":0,"val":"v1","end":""},{"old":"/api/v1/auth/verification-codes/public/email","type":0,"val":"auth","end":""},{"old":"/api/v1/auth/verification-codes/public/email","type":0,"val":"verification-codes","end":""},{"old":"/api/v1/auth/verification-codes/public/email","type":0,"val":"public","end":""},{"old":"/api/v1/auth/verification-codes/public/email","type":0,"val":"email","end":""}],
    types: placeholder as Registry['api.auth.verification_codes.store']['types'],
  },
  'api.auth.email_codes.store': {
    methods: ["POST"],
    pattern: '/api/v1/auth/verification-codes/email',
    tokens: [{"old":"/api/v1/auth/verification-codes/email","type":0,"val":"api","end":""},{"old":"/api/v1/auth/verification-codes/email","type":0,"val":"v1","end":""},{"old":"/api/v1/auth/verification-codes/email","type":0,"val":"auth","end":""},{"old":"/api/v1/auth/verification-codes/email","type":0,"val":"verification-codes","end":""},{"old":"/api/v1/auth/verification-codes/email","type":0,"val":"email","end":""}],
    types: placeholder as Registry['api.auth.email_codes.store']['types'],
  },
  'api.auth.sign_up.store': {
    methods: ["POST"],
    pattern: '/api/v1/auth/sign-up',
    tokens: [{"old":"/api/v1/auth/sign-up","type":0,"val":"api","end":""},{"old":"/api/v1/auth/sign-up","type":0,"val":"v1","end":""},{"old":"/api/v1/auth/sign-up","type":0,"val":"auth","end":""},{"old":"/api/v1/auth/sign-up","type":0,"val":"sign-up","end":""}],
    types: placeholder as Registry['api.auth.sign_up.store']['types'],
  },
  'api.auth.sign_in.store': {
    methods: ["POST"],
    pattern: '/api/v1/auth/sign-in',
    tokens: [{"old":"/api/v1/auth/sign-in","type":0,"val":"api","end":""},{"old":"/api/v1/auth/sign-in","type":0,"val":"v1","end":""},{"old":"/api/v1/auth/sign-in","type":0,"val":"auth","end":""},{"old":"/api/v1/auth/sign-in","type":0,"val":"sign-in","end":""}],
    types: placeholder as Registry['api.auth.sign_in.store']['types'],
  },
  'api.auth.sign_out.store': {
    methods: ["POST"],
    pattern: '/api/v1/auth/sign-out',
    tokens: [{"old":"/api/v1/auth/sign-out","type":0,"val":"api","end":""},{"old":"/api/v1/auth/sign-out","type":0,"val":"v1","end":""},{"old":"/api/v1/auth/sign-out","type":0,"val":"auth","end":""},{"old":"/api/v1/auth/sign-out","type":0,"val":"sign-out","end":""}],
    types: placeholder as Registry['api.auth.sign_out.store']['types'],
  },
  'api.auth.confirmations.store': {
    methods: ["POST"],
    pattern: '/api/v1/auth/confirmations',
    tokens: [{"old":"/api/v1/auth/confirmations","type":0,"val":"api","end":""},{"old":"/api/v1/auth/confirmations","type":0,"val":"v1","end":""},{"old":"/api/v1/auth/confirmations","type":0,"val":"auth","end":""},{"old":"/api/v1/auth/confirmations","type":0,"val":"confirmations","end":""}],
    types: placeholder as Registry['api.auth.confirmations.store']['types'],
  },
  'api.user.avatar.update': {
    methods: ["PUT"],
    pattern: '/api/v1/user/avatar',
    tokens: [{"old":"/api/v1/user/avatar","type":0,"val":"api","end":""},{"old":"/api/v1/user/avatar","type":0,"val":"v1","end":""},{"old":"/api/v1/user/avatar","type":0,"val":"user","end":""},{"old":"/api/v1/user/avatar","type":0,"val":"avatar","end":""}],
    types: placeholder as Registry['api.user.avatar.update']['types'],
  },
  'api.user.avatar.destroy': {
    methods: ["DELETE"],
    pattern: '/api/v1/user/avatar',
    tokens: [{"old":"/api/v1/user/avatar","type":0,"val":"api","end":""},{"old":"/api/v1/user/avatar","type":0,"val":"v1","end":""},{"old":"/api/v1/user/avatar","type":0,"val":"user","end":""},{"old":"/api/v1/user/avatar","type":0,"val":"avatar","end":""}],
    types: placeholder as Registry['api.user.avatar.destroy']['types'],
  },
  'api.user.two_factor.setup.store': {
    methods: ["POST"],
    pattern: '/api/v1/user/2fa/setup',
    tokens: [{"old":"/api/v1/user/2fa/setup","type":0,"val":"api","end":""},{"old":"/api/v1/user/2fa/setup","type":0,"val":"v1","end":""},{"old":"/api/v1/user/2fa/setup","type":0,"val":"user","end":""},{"old":"/api/v1/user/2fa/setup","type":0,"val":"2fa","end":""},{"old":"/api/v1/user/2fa/setup","type":0,"val":"setup","end":""}],
    types: placeholder as Registry['api.user.two_factor.setup.store']['types'],
  },
  'api.user.two_factor.store': {
    methods: ["POST"],
    pattern: '/api/v1/user/2fa/verify',
    tokens: [{"old":"/api/v1/user/2fa/verify","type":0,"val":"api","end":""},{"old":"/api/v1/user/2fa/verify","type":0,"val":"v1","end":""},{"old":"/api/v1/user/2fa/verify","type":0,"val":"user","end":""},{"old":"/api/v1/user/2fa/verify","type":0,"val":"2fa","end":""},{"old":"/api/v1/user/2fa/verify","type":0,"val":"verify","end":""}],
    types: placeholder as Registry['api.user.two_factor.store']['types'],
  },
  'api.user.two_factor.destroy': {
    methods: ["DELETE"],
    pattern: '/api/v1/user/2fa',
    tokens: [{"old":"/api/v1/user/2fa","type":0,"val":"api","end":""},{"old":"/api/v1/user/2fa","type":0,"val":"v1","end":""},{"old":"/api/v1/user/2fa","type":0,"val":"user","end":""},{"old":"/api/v1/user/2fa","type":0,"val":"2fa","end":""}],
    types: placeholder as Registry['api.user.two_factor.destroy']['types'],
  },
  'api.user.two_factor.recovery_codes.store': {
    methods: ["POST"],
    pattern: '/api/v1/user/2fa/recovery-codes',
    tokens: [{"old":"/api/v1/user/2fa/recovery-codes","type":0,"val":"api","end":""},{"old":"/api/v1/user/2fa/recovery-codes","type":0,"val":"v1","end":""},{"old":"/api/v1/user/2fa/recovery-codes","type":0,"val":"user","end":""},{"old":"/api/v1/user/2fa/recovery-codes","type":0,"val":"2fa","end":""},{"old":"/api/v1/user/2fa/recovery-codes","type":0,"val":"recovery-codes","end":""}],
    types: placeholder as Registry['api.user.two_factor.recovery_codes.store']['types'],
  },
  'storefront.private_files.show': {
    methods: ["GET","HEAD"],
    pattern: '/files/private/*',
    tokens: [{"old":"/files/private/*","type":0,"val":"files","end":""},{"old":"/files/private/*","type":0,"val":"private","end":""},{"old":"/files/private/*","type":2,"val":"*","end":""}],
    types: placeholder as Registry['storefront.private_files.show']['types'],
  },
  'api.uploads.update': {
    methods: ["PUT"],
    pattern: '/api/v1/uploads/*',
    tokens: [{"old":"/api/v1/uploads/*","type":0,"val":"api","end":""},{"old":"/api/v1/uploads/*","type":0,"val":"v1","end":""},{"old":"/api/v1/uploads/*","type":0,"val":"uploads","end":""},{"old":"/api/v1/uploads/*","type":2,"val":"*","end":""}],
    types: placeholder as Registry['api.uploads.update']['types'],
  },
  'dev.mailboxes.index': {
    methods: ["GET","HEAD"],
    pattern: '/dev/mailbox',
    tokens: [{"old":"/dev/mailbox","type":0,"val":"dev","end":""},{"old":"/dev/mailbox","type":0,"val":"mailbox","end":""}],
    types: placeholder as Registry['dev.mailboxes.index']['types'],
  },
  'dev.mailboxes.show': {
    methods: ["GET","HEAD"],
    pattern: '/dev/mailbox.json',
    tokens: [{"old":"/dev/mailbox.json","type":0,"val":"dev","end":""},{"old":"/dev/mailbox.json","type":0,"val":"mailbox.json","end":""}],
    types: placeholder as Registry['dev.mailboxes.show']['types'],
  },
  'live.events': {
    methods: ["GET","HEAD"],
    pattern: '/__transmit/events',
    tokens: [{"old":"/__transmit/events","type":0,"val":"__transmit","end":""},{"old":"/__transmit/events","type":0,"val":"events","end":""}],
    types: placeholder as Registry['live.events']['types'],
  },
  'live.subscribe': {
    methods: ["POST"],
    pattern: '/__transmit/subscribe',
    tokens: [{"old":"/__transmit/subscribe","type":0,"val":"__transmit","end":""},{"old":"/__transmit/subscribe","type":0,"val":"subscribe","end":""}],
    types: placeholder as Registry['live.subscribe']['types'],
  },
  'live.unsubscribe': {
    methods: ["POST"],
    pattern: '/__transmit/unsubscribe',
    tokens: [{"old":"/__transmit/unsubscribe","type":0,"val":"__transmit","end":""},{"old":"/__transmit/unsubscribe","type":0,"val":"unsubscribe","end":""}],
    types: placeholder as Registry['live.unsubscribe']['types'],
  },
} as const satisfies Record<string, AdonisEndpoint>

export { routes }

export const registry = {
  routes,
  $tree: {} as ApiDefinition,
}

declare module '@tuyau/core/types' {
  export interface UserRegistry {
    routes: typeof routes
    $tree: ApiDefinition
  }
}
