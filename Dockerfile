# docker build -t boolglot . && docker run --rm -v "$PWD:/data" boolglot validate rows.jsonl
FROM node:22-slim AS build
WORKDIR /build
COPY . .
RUN npm ci && npm pack

FROM node:22-slim
COPY --from=build /build/boolglot-*.tgz /tmp/
RUN npm install --global /tmp/boolglot-*.tgz && rm /tmp/boolglot-*.tgz
USER node
WORKDIR /data
ENTRYPOINT ["boolglot"]
