# The manifest of every workspace, so that a change of sources does not reinstall packages.
FROM node:26.10.0-bookworm-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc .puppeteerrc.cjs ./
COPY apps/admin/package.json apps/admin/
COPY apps/api/package.json apps/api/
COPY apps/gateway/package.json apps/gateway/
COPY apps/site/package.json apps/site/
COPY libs/client/package.json libs/client/
COPY libs/contracts/package.json libs/contracts/
COPY libs/design/package.json libs/design/
COPY libs/domain/package.json libs/domain/
COPY libs/embedded-mongo/package.json libs/embedded-mongo/

FROM manifests AS built
RUN npm ci
COPY nest-cli.json tsconfig.base.json tsconfig.json tsconfig.web.json ./
COPY scripts scripts
COPY libs libs
COPY apps apps
RUN npm run build

# Only the packages that the server needs at run time, none of the front ends'.
FROM manifests AS installed
RUN npm ci --omit=dev --workspace=apps/api

FROM node:26.10.0-bookworm-slim AS application
RUN apt-get update \
  && apt-get install --yes --no-install-recommends chromium fonts-dejavu-core tini \
  && rm -rf /var/lib/apt/lists/* \
  && mkdir /data /backups \
  && chown node:node /data /backups
WORKDIR /app
ENV NODE_ENV=production PORT=3000 DATA_DIR=/data CHROME_PATH=/usr/local/bin/chromium
COPY --from=installed /app/node_modules node_modules
COPY --from=installed /app/package.json package.json
COPY --from=built /app/apps/api/package.json apps/api/package.json
COPY --from=built /app/apps/api/dist apps/api/dist
COPY --from=built /app/apps/site/dist apps/site/dist
COPY --from=built /app/apps/admin/dist apps/admin/dist
COPY --from=built /app/libs/contracts libs/contracts
COPY --from=built /app/libs/domain libs/domain
COPY --from=built /app/libs/embedded-mongo libs/embedded-mongo
COPY --chmod=755 docker/camino docker/chromium /usr/local/bin/
USER node
VOLUME ["/data", "/backups"]
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/serving`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["tini", "--"]
# As in scripts/parts/serving.mjs.
CMD ["node", "--max-semi-space-size=32", "apps/api/dist/main.js"]
