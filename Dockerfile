# One image for every role: ROLE says what a container does.
FROM node:22-bookworm-slim
WORKDIR /srv/gesso
COPY . .
RUN npm ci && npm run build && chown -R node:node .
USER node
ENV HOST=0.0.0.0 PORT=4173
EXPOSE 4173
CMD ["node", "--import", "tsx", "api/server/start.ts"]
