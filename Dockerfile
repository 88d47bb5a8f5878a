# The portal for a machine with containers: Node 24, an ordinary user, your own PostgreSQL by DATABASE_URL.
# docs/operating.md says how to run it.

FROM node:24-slim AS sources
WORKDIR /portal
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
COPY bench/package.json bench/

FROM sources AS web
RUN npm ci
COPY contract contract
COPY web web
COPY tsconfig.base.json ./
RUN npm run build

# What runs, and nothing of what builds or tests. Optional packages are the embedded PostgreSQL, which is not used here.
FROM sources AS packages
RUN npm ci --omit=dev --omit=optional

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /portal
COPY --from=packages /portal ./
COPY contract contract
COPY server server
COPY --from=web /portal/web/dist web/dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --start-interval=1s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/src/main.ts"]
